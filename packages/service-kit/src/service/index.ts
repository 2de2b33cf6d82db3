export { type BotClocks, botClocks } from './bot-clocks.ts';
export { openPort } from './open-port.ts';
export { runService } from './run-service.ts';
export { type Changed, RuntimeConfig } from './runtime-config.ts';
export { serveConfig } from './serve-config.ts';
export { createService, type Service, type ServiceOptions } from './service.ts';
export { healthRoute, type Readiness, readyRoute } from './service-routes.ts';
