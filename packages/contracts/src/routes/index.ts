export * from './cognition-routes.ts';
export * from './config-routes.ts';
export * from './event-routes.ts';
export * from './memory-routes.ts';
export * from './minecraft-interface-routes.ts';
export * from './planning-routes.ts';
