export { runService } from './run-service.ts';
export { createService, type Service, type ServiceOptions } from './service.ts';
export { healthRoute, type Readiness, readyRoute } from './service-routes.ts';
