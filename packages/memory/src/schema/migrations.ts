import {
  eventCountsMigration,
  eventLogMigration,
  type Migration,
  subscriptionMigration,
} from '@conscious-bot/service-kit';
import { episodeStoreMigration } from '../episodes/episode-store.ts';
import { blockChangesMigration } from '../events/block-changes.ts';
import { eventStoreMigration, thoughtSiteMigration } from '../events/event-store.ts';
import { forgottenMigration } from '../memories/forgotten-memories.ts';
import { memoriesMigration } from '../memories/memory-tables.ts';
import { methodOutcomesMigration } from '../methods/learn-methods.ts';
import { marksMigration } from '../retention/marks.ts';
import { vectorsMigration } from '../retrieval/memory-vectors.ts';
import { memoryUsesMigration } from '../uses/memory-uses.ts';
import { fasterMemoriesMigration } from './faster-memories.ts';
import { playerActsMigration } from './player-acts.ts';

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
  playerActsMigration(11),
  eventCountsMigration(12),
  blockChangesMigration(13),
  forgottenMigration(14),
  memoryUsesMigration(15),
];
