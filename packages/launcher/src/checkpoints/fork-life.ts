import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, logIdOf, makeDirectory, newId, openForWriting } from '@conscious-bot/service-kit';
import { StackError } from '../state/stack-error.ts';
import { type Checkpoint, checkpointsOf, lifeDatabases, worldFolder } from './checkpoint.ts';
import { writeLifeRecord } from './life-record.ts';

interface ForkOptions {
  readonly dataDir: string;
  /** The life goes on from the newest checkpoint at or before this, ms since the epoch. */
  readonly at: number;
  /** A directory that is not there yet, or is empty. */
  readonly into: string;
}

export interface Fork {
  readonly checkpoint: Checkpoint;
  readonly botId: string;
}

/**
 * Copies a life as it was at a checkpoint into a data directory of its own, where it can be lived on from there under an id of its own: its events,
 * memories and logs never mix with those of the life it came from, which may be running.
 *
 * @throws StackError `no_checkpoint` when none is that old, saying what there is; `data_directory` when the target is in use
 */
export function forkLife({ dataDir, at, into }: ForkOptions): Fork {
  const all = checkpointsOf(dataDir);
  const checkpoint = all.findLast((one) => one.at <= at);
  if (checkpoint === undefined) throw new StackError('no_checkpoint', describeMissing(dataDir, at, all));
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new StackError('data_directory', `${into} is not empty; choose a directory that does not exist yet.`);
  const { botId: was } = checkpoint;
  const botId = forkedId(was);
  const part = `${into}.part`;
  rmSync(part, { recursive: true, force: true });
  makeDirectory(part);
  try {
    for (const name of lifeDatabases) {
      const file = join(part, `${name}.sqlite`);
      cpSync(join(checkpoint.path, `${name}.sqlite`), file);
    }
    if (checkpoint.world) cpSync(join(checkpoint.path, worldFolder), join(part, worldFolder), { recursive: true });
    rename(part, was, botId);
    writeLifeRecord(part, { format: 1, botId, from: { botId: was, dataDir, at: checkpoint.at } });
    if (existsSync(into)) rmSync(into, { recursive: true });
    renameSync(part, into);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return { checkpoint, botId };
}

function describeMissing(dataDir: string, at: number, all: readonly Checkpoint[]): string {
  const [oldest] = all;
  if (oldest === undefined)
    return `${dataDir} holds no checkpoint. A bot takes them while it is running; see CHECKPOINT_EVERY_MIN in .env.example.`;
  return `There is no checkpoint from before ${new Date(at).toISOString()}; the oldest in ${dataDir} is from ${new Date(oldest.at).toISOString()}.`;
}

/** At most 32 characters, as BOT_ID asks. */
function forkedId(botId: string): string {
  const chance = newId('x').slice(-6);
  return `${botId.slice(0, 24)}-${chance}`;
}

/** Gives the copies the new id of the bot, and its event logs identities of their own. */
function rename(directory: string, was: string, botId: string): void {
  const databases = lifeDatabases.map((name) => openForWriting(join(directory, `${name}.sqlite`)));
  try {
    const logs = databases.flatMap((db) => logIdOf(db) ?? []);
    const texts: [string, string][] = [
      [`"botId":"${was}"`, `"botId":"${botId}"`],
      ...logs.map((id): [string, string] => [id, newId('log')]),
    ];
    for (const db of databases) {
      db.transaction(() => {
        for (const { table, column } of textColumns(db)) {
          const name = `"${column}"`;
          if (column === 'bot_id') db.prepare(`UPDATE "${table}" SET ${name} = ? WHERE ${name} = ?`).run(botId, was);
          else
            for (const [from, to] of texts)
              db.prepare(`UPDATE "${table}" SET ${name} = replace(${name}, ?, ?) WHERE instr(${name}, ?)`).run(
                from,
                to,
                from,
              );
        }
      })();
    }
  } finally {
    for (const db of databases) db.close();
  }
}

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Columns of text in tables of the database's own; indexes for searching follow their tables. */
function textColumns(db: Database): Column[] {
  return db
    .prepare<[], Column>(
      `SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND c.hidden = 0 AND upper(c.type) = 'TEXT'`,
    )
    .all();
}
