# The digest is that of a list for all kinds of processors; Dependabot proposes newer ones.
ARG PYTHON=python:3.14-slim@sha256:b877e50bd90de10af8d82c57a022fc2e0dc731c5320d762a27986facfc3355c1

FROM ${PYTHON} AS build
WORKDIR /source
COPY requirements.lock requirements-build.lock deploy/postgres.lock ./
RUN pip install --no-cache-dir --require-hashes --requirement requirements-build.lock \
    && python -m venv --without-pip /opt/colla \
    && pip --python /opt/colla/bin/python install --no-cache-dir --require-hashes \
        --requirement requirements.lock --requirement postgres.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY storage storage
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && pip --python /opt/colla/bin/python install --no-deps --no-index /wheels/*.whl

FROM ${PYTHON}
LABEL org.opencontainers.image.title="Colla" \
    org.opencontainers.image.description="A Discord bot for tabletop games" \
    org.opencontainers.image.licenses="MIT"
RUN useradd --uid 10001 --no-create-home colla && install --directory --owner colla --mode 700 /app/data
COPY --from=build /opt/colla /opt/colla
ENV PATH=/opt/colla/bin:$PATH HEALTH_PORT=9100 LOCAL_HOST=0.0.0.0
USER 10001
WORKDIR /app
VOLUME /app/data
HEALTHCHECK --interval=1m --timeout=10s --start-period=2m CMD ["python", "-c", \
    "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['HEALTH_PORT'] + '/health')"]
ENTRYPOINT ["colla"]
CMD ["run"]
