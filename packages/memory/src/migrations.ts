import { eventLogMigration, type Migration, subscriptionMigration } from '@conscious-bot/service-kit';
import { episodeStoreMigration } from './episode-store.ts';
import { eventStoreMigration, thoughtSiteMigration } from './event-store.ts';
import { marksMigration } from './keep/marks.ts';
import { fasterMemoriesMigration } from './memories/faster-tables.ts';
import { memoriesMigration } from './memories/memory-tables.ts';
import { vectorsMigration } from './memories/memory-vectors.ts';
import { methodOutcomesMigration } from './methods/learn-methods.ts';

/** The schema of memory's database, step by step. */
export const memoryMigrations: readonly Migration[] = [
  eventLogMigration(1),
  subscriptionMigration(2),
  eventStoreMigration(3),
  episodeStoreMigration(4),
  methodOutcomesMigration(5),
  memoriesMigration(6),
  marksMigration(7),
  vectorsMigration(8),
  fasterMemoriesMigration(9),
  thoughtSiteMigration(10),
];
