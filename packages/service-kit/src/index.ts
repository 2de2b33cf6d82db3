export * from './back-off.ts';
export * from './client.ts';
export { type Clock, systemClock, type TimerHandle } from './clock.ts';
export * from './config.ts';
export { crashingEventLog } from './crashing-event-log.ts';
export {
  type Database,
  DatabaseTooNewError,
  hasTable,
  type Migration,
  openDatabase,
  openForReading,
} from './database.ts';
export * from './deadline.ts';
export * from './event-log.ts';
export * from './event-retention.ts';
export { eventLogMigration } from './event-table.ts';
export { createHostCheck } from './host-check.ts';
export * from './id.ts';
export * from './logger.ts';
export { isLoopback } from './loopback.ts';
export * from './run-service.ts';
export * from './service.ts';
export * from './service-error.ts';
export * from './service-routes.ts';
export * from './simulated-clock.ts';
export * from './sqlite-event-log.ts';
export * from './state-store.ts';
export { streamHello } from './stream-position.ts';
export * from './subscriber.ts';
export { countDeadLetters, type DeadLetter, subscriptionMigration } from './subscription-store.ts';
export * from './sweep.ts';
export * from './text-answer.ts';
export { afterCommit, transaction } from './transaction.ts';
export type { RouteHandler, RouteInput } from './typed-route.ts';
export * from './web-socket-route.ts';
