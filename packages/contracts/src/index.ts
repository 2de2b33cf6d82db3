export * from './config.ts';
export * from './event.ts';
export * from './http.ts';
