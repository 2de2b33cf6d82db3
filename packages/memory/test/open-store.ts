import { openDatabase } from '@conscious-bot/service-kit';
import { EventStore } from '../src/events/event-store.ts';
import { memoryMigrations } from '../src/schema/migrations.ts';

/** A memory database that lives as long as the test. */
export function openStore() {
  const db = openDatabase(':memory:', memoryMigrations);
  return { db, events: new EventStore(db) };
}
