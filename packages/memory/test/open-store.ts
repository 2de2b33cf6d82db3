import { openDatabase } from '@conscious-bot/service-kit';
import { EventStore } from '../src/event-store.ts';
import { memoryMigrations } from '../src/migrations.ts';

/** A memory database that lives as long as the test. */
export function openStore() {
  const db = openDatabase(':memory:', memoryMigrations);
  return { db, events: new EventStore(db) };
}
