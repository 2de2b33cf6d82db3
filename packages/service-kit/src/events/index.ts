export { crashingEventLog } from './crashing-event-log.ts';
export type { EventLog, EventQuery } from './event-log.ts';
export { type EventBounds, type KeepEventsOptions, startEventRetention } from './event-retention.ts';
export { eventLogMigration } from './event-table.ts';
export { SqliteEventLog, type SqliteEventLogOptions } from './sqlite-event-log.ts';
export { type SubscribeOptions, type Subscription, subscribeToEvents } from './subscriber.ts';
export { subscriptionMigration } from './subscription-store.ts';
