# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS build
WORKDIR /till
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run --silent build && npm prune --omit=dev

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
