# One image for all services; docker-compose.yml says which one a container runs.
FROM node:24-slim
RUN mkdir -p /app /data && chown node:node /app /data
USER node
WORKDIR /app
COPY --chown=node:node . .
RUN npx -y pnpm@12 install --frozen-lockfile && node packages/launcher/src/commands/build-dashboard.ts
EXPOSE 3000 3001 3002 3003 3005
