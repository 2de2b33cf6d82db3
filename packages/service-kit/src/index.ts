/** What a service is built from. Each folder is also a path of its own (`@conscious-bot/service-kit/http`). */
export * from './events/index.ts';
export * from './http/index.ts';
export * from './journal/index.ts';
export * from './process/index.ts';
export * from './service/index.ts';
export * from './storage/index.ts';
export * from './time/index.ts';
