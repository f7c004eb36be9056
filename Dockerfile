# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS build
WORKDIR /till
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# A server reads no types, source maps, and fonts that nothing is drawn with; the build has what it needs of zod.
RUN npm run --silent build && npm prune --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.woff2' -o -name '*-italic.woff' \) -delete \
  && rm -r node_modules/zod

FROM node:20-bookworm-slim
ENV NODE_ENV=production TILL_DATA_DIR=/data
WORKDIR /till
COPY --from=build /till/package.json ./
COPY --from=build /till/node_modules node_modules
COPY --from=build /till/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
# The only folder that is written: the container may have a read-only root.
VOLUME /data
EXPOSE 4242
# SIGTERM lets requests and webhooks under way end: 30 seconds at most.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4242}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/service/main.js"]
