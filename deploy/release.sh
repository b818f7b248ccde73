#!/usr/bin/env bash
# The steps of a release, one at a time; .github/workflows/release.yml runs them all:
#
#     TAG=v1.0.0 IMAGE=ghcr.io/OWNER/colla deploy/release.sh notes
#
# notes    writes build/notes.md from the changelog; refuses a tag that is not of its version
# wheel    builds dist/*.whl
# image    builds the image for two kinds of processors, with the list of what is in it, and publishes it
# sign     signs the image, by its digest, and the wheel
# publish  makes the release
set -euo pipefail
cd "$(dirname "$0")/.."
version=${TAG#v}
image=${IMAGE,,}
mkdir -p build

case "${1:-}" in
notes)
    python3 -m tests.tools.notes "$TAG" > build/notes.md
    ;;
wheel)
    make wheel
    ;;
image)
    docker buildx build --platform linux/amd64,linux/arm64 --sbom=true --provenance=mode=max \
        --label "org.opencontainers.image.version=$version" \
        --label "org.opencontainers.image.revision=$(git rev-parse HEAD)" \
        --tag "$image:$version" --tag "$image:latest" --metadata-file build/image.json --push .
    ;;
sign)
    digest=$(python3 -c 'import json; print(json.load(open("build/image.json"))["containerimage.digest"])')
    cosign sign --yes "$image@$digest"
    for wheel in dist/*.whl; do
        cosign sign-blob --yes --bundle "$wheel.sigstore" "$wheel"
    done
    ;;
publish)
    gh release create "$TAG" dist/* --verify-tag --title "Colla $version" --notes-file build/notes.md
    ;;
*)
    echo "Which step? notes, wheel, image, sign or publish" >&2
    exit 2
    ;;
esac
