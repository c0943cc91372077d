# The app and the API in one image; docs/operations.md says how to run it.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# Alone first: packages are installed again only when the lockfile changes.
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# Else glibc keeps memory for each of the threads that compress and hash.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
# The embedded database, where DATABASE_URL names no other.
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, which would not pass the signal to stop on.
CMD ["node", "--max-semi-space-size=8", "--enable-source-maps", "dist/server.js"]
