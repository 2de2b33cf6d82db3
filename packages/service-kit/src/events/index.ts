export { crashingEventLog } from './crashing-event-log.ts';
export { type EventKinds, eventCountsMigration } from './event-counts.ts';
export type { EventLog, EventQuery } from './event-log.ts';
export { eventLogMigration, logIdOf } from './event-table.ts';
export type { EventBounds } from './prune-events.ts';
export { type RetentionJob, type RetentionOptions, startRetention } from './retention.ts';
export { SqliteEventLog, type SqliteEventLogOptions } from './sqlite-event-log.ts';
export { type SubscribeOptions, type Subscription, subscribeToEvents } from './subscriber.ts';
export { subscriptionMigration } from './subscription-store.ts';
