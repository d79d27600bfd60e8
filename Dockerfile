# One image for portal, bot and the operators' tools: all of them run from their sources on Node 24; only pages are built.
# The base is named by its tag; NODE_IMAGE (as MONGO_IMAGE and REDIS_IMAGE in docker-compose.yml) pins it by digest:
# `docker pull`, then `docker image inspect --format '{{index .RepoDigests 0}}' node:24-bookworm-slim` prints which.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS base
WORKDIR /app
# Only the rooms that run are named, so that the packages of the others are not installed.
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY bot/package.json bot/
COPY portal/package.json portal/

FROM base AS build
RUN npm ci
COPY tsconfig.base.json ./
COPY shared shared
COPY portal portal
RUN cd portal && NODE_ENV=production node ../node_modules/vite/bin/vite.js build --logLevel warn \
 && find dist -name '*.map' -delete

FROM base
RUN npm ci --omit=dev && npm cache clean --force \
 && install -d -o node -g node /backups
COPY shared shared
COPY bot bot
COPY portal/server portal/server
COPY scripts/base scripts/base
COPY scripts/operate scripts/operate
COPY --from=build /app/portal/dist/client portal/dist/client
COPY --from=build /app/portal/dist/pages portal/dist/pages
# Whatever the umask of the checkout: the ordinary user reads it all.
# Without settings both programs load all their sources and end: that fills Node's compile cache, which nobody may change.
# Once in a long while Node stands still while it ends (nodejs/node#54918), and is asked again.
RUN find . ! -perm -o=r -exec chmod a+rX {} + \
 && install -d -o node -g node /tmp/compile \
 && for main in portal/server/main.ts bot/src/main.ts; do \
      for attempt in 1 2 3; do \
        ended=0; said=$(timeout --signal=KILL 120 \
          setpriv --reuid=node --regid=node --clear-groups env NODE_COMPILE_CACHE=/tmp/compile MALLOC_ARENA_MAX=2 \
          node --optimize-for-size --max-semi-space-size=1 --bytecode-old-age=1 "$main" 2>&1) || ended=$?; \
        [ $ended = 137 ] || break; \
      done; \
      [ $ended = 78 ] || { echo "$main ended with exit code $ended: $said"; exit 1; }; \
    done \
 && cp -r /tmp/compile .compile && chmod -R a+rX .compile && rm -rf /tmp/compile
ARG VERSION=unknown
LABEL org.opencontainers.image.title="Yieldwren" \
      org.opencontainers.image.description="A beta application programme that runs on a Discord community" \
      org.opencontainers.image.version="$VERSION"
ENV NODE_ENV=production YIELDWREN_VERSION=$VERSION HOST=0.0.0.0 NODE_COMPILE_CACHE=/app/.compile MALLOC_ARENA_MAX=2
USER node
CMD ["node", "--optimize-for-size", "--max-semi-space-size=1", "--bytecode-old-age=1", "portal/server/main.ts"]
