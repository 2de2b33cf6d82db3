import {
  eventCountsMigration,
  eventLogMigration,
  eventPastMigration,
  type Migration,
  stateStoreMigration,
  subscriptionMigration,
} from '@conscious-bot/service-kit';
import { budgetUsesMigration } from '../budget/sliding-window.ts';
import { interoCourseMigration } from '../interoception/history/course-store.ts';
import { interoDangersMigration, interoHistoryMigration } from '../interoception/history/history-store.ts';
import { reflectionsMigration } from '../memory/reflection-store.ts';
import { modelCallFactsMigration, modelCallsMigration } from '../model/call-store.ts';
import { modelCallCostsMigration } from '../model/usage-history.ts';
import { ordersForLaterMigration } from '../orders-for-later/order-store.ts';
import { decisionChainsMigration, evidenceKindsMigration } from '../reconsideration/chain-store.ts';
import { idleMigration } from '../sites/idle/idle-tables.ts';
import { thoughtSearchMigration } from '../thoughts/thought-tables.ts';
import { vocabularyMigration } from './vocabulary-migration.ts';

const thoughtsMigration: Migration = {
  version: 4,
  name: 'thoughts',
  up: (db) =>
    db.exec(`
      CREATE TABLE thoughts (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        provenance TEXT NOT NULL,
        novelty TEXT NOT NULL,
        canonical TEXT NOT NULL,
        thought TEXT NOT NULL
      );
      CREATE INDEX thoughts_by_content ON thoughts (canonical, at);
      CREATE INDEX thoughts_by_provenance ON thoughts (provenance, seq);
      CREATE TABLE intrusions (
        seq INTEGER PRIMARY KEY,
        thought_id TEXT NOT NULL,
        at REAL NOT NULL,
        canonical TEXT NOT NULL,
        outcome TEXT NOT NULL,
        rule TEXT,
        code TEXT,
        reason TEXT
      );
      CREATE INDEX intrusions_by_content ON intrusions (canonical, at);
      CREATE INDEX intrusions_by_outcome ON intrusions (outcome)`),
};

/** The schema of this service's database, in order. */
export const migrations: readonly Migration[] = [
  eventLogMigration(1),
  stateStoreMigration(2),
  subscriptionMigration(3),
  thoughtsMigration,
  modelCallsMigration(5),
  budgetUsesMigration(6),
  interoHistoryMigration(7),
  idleMigration(8),
  modelCallFactsMigration(9),
  reflectionsMigration(10),
  decisionChainsMigration(11),
  vocabularyMigration(12),
  evidenceKindsMigration(13),
  eventCountsMigration(14, { thought: '$.metadata.provenance', intrusion: '$.outcome' }),
  thoughtSearchMigration(15),
  interoCourseMigration(16),
  interoDangersMigration(17),
  eventPastMigration(18),
  modelCallCostsMigration(19),
  ordersForLaterMigration(20),
];
