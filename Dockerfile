FROM python:3.14-slim

COPY requirements.lock requirements-build.lock deploy/postgres.lock /source/
RUN pip install --no-cache-dir --require-hashes \
    --requirement /source/requirements.lock --requirement /source/requirements-build.lock \
    --requirement /source/postgres.lock

COPY pyproject.toml README.md LICENSE /source/
COPY bot /source/bot
COPY cogs /source/cogs
COPY storage /source/storage
RUN pip install --no-cache-dir --no-deps --no-build-isolation /source && rm -r /source \
    && useradd --uid 10001 colla && install --directory --owner colla /app/data

USER colla
WORKDIR /app
VOLUME /app/data
CMD ["python", "-m", "bot"]
