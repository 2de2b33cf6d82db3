export * from './bot-events.ts';
export * from './events.ts';
export * from './typed-event.ts';
