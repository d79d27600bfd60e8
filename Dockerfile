# One image for portal and bot: both run from their sources on Node 24; only the pages are built.
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV MONGOMS_DISABLE_POSTINSTALL=1
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY bot/package.json bot/
COPY portal/package.json portal/
COPY scripts/package.json scripts/

FROM base AS build
RUN npm ci
COPY . .
RUN npm run build

FROM base
RUN npm ci --omit=dev --workspace=shared --workspace=bot --workspace=portal && npm cache clean --force
COPY shared shared
COPY bot bot
COPY portal/server portal/server
COPY --from=build /app/portal/dist portal/dist
ENV NODE_ENV=production HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/compile MALLOC_ARENA_MAX=2
USER node
CMD ["node", "--optimize-for-size", "--max-semi-space-size=1", "--bytecode-old-age=1", "portal/server/main.ts"]
