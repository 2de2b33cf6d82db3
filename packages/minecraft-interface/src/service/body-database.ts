import {
  type Database,
  eventCountsMigration,
  eventLogMigration,
  eventPastMigration,
  openDatabase,
} from '@conscious-bot/service-kit';
import { actionMigration } from './actions/action-store.ts';
import { fieldMigration } from './field-store.ts';
import { homeMigration } from './home-store.ts';
import { madeBlockMigration } from './made-block-store.ts';
import { groundMigration } from './map/ground-store.ts';
import { trailMigration } from './map/trail-store.ts';
import { mineBeginningMigration, mineMigration } from './mine-store.ts';
import { ownStoreMigration } from './own-store-store.ts';
import { placeMigration } from './place-store.ts';

/** The database of the body: its actions, its event log, and what it knows of the world over restarts. */
export function openBodyDatabase(file: string): Database {
  return openDatabase(file, [
    eventLogMigration(1),
    actionMigration(2),
    mineMigration(3),
    fieldMigration(4),
    placeMigration(5),
    madeBlockMigration(6),
    ownStoreMigration(7),
    eventCountsMigration(8, { botEvent: '$.name', signal: '$.name', 'action.finished': '$.status' }),
    trailMigration(9),
    groundMigration(10),
    mineBeginningMigration(11),
    eventPastMigration(12),
    homeMigration(13),
  ]);
}
