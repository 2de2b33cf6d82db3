import {
  distance,
  type FailureCode,
  failureCode,
  failureRow,
  type StepRecord,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { Clock, Database, Migration } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { containersOf, placeNamed } from './containers-named.ts';

/** Blocks from where a source failed within which it is the same place, and within which the neighbourhood is. */
const HERE = 32;
const NEIGHBOURHOOD = 128;
/** How long what failed for one task makes a source dearer for others, ms, and how long it is kept at all. */
const OTHERS_MS = 10 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

/** A kind of source that failed for a verb: a block that was to be dug, a creature that was to be hunted, what was looked for in vain. */
export interface FailedSource {
  readonly verb: string;
  readonly source: string;
  /** It was in sight when it failed, and the bot is still there: it is not tried again. */
  readonly here: boolean;
  /** How often; a source that failed is dearer elsewhere as well. */
  readonly times: number;
  /** What went wrong the last time, a code of the failure table. */
  readonly code: FailureCode;
}

/** Creates the table of sources that failed. */
export function failedSourcesMigration(version: number): Migration {
  return {
    version,
    name: 'sources that failed, by task and place',
    up: (db) =>
      db.exec(`
        CREATE TABLE failed_sources (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          bot_id TEXT NOT NULL,
          task_id TEXT NOT NULL,
          verb TEXT NOT NULL,
          source TEXT NOT NULL,
          code TEXT NOT NULL,
          in_sight INTEGER NOT NULL,
          dimension TEXT,
          x REAL,
          z REAL,
          at REAL NOT NULL
        );
        CREATE INDEX failed_sources_by_time ON failed_sources (at)`),
  };
}

interface Row {
  readonly task_id: string;
  readonly verb: string;
  readonly source: string;
  readonly code: string;
  readonly in_sight: number;
  readonly dimension: string | null;
  readonly x: number | null;
  readonly z: number | null;
  readonly at: number;
}

/** What failed where, for each task and, for a while, for the bot (FAIL-1). It is stored, so that a plan made after a crash knows of it. */
export class FailedSources {
  readonly #botId: string;
  readonly #clock: Clock;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor({ db, botId, clock }: { readonly db: Database; readonly botId: string; readonly clock: Clock }) {
    this.#botId = botId;
    this.#clock = clock;
    this.#statements = prepareStatements(db);
  }

  /** Keeps what a failed step says about its sources, if it says anything. */
  note(taskId: string, step: StepRecord, code: FailureCode, world: WorldSnapshot | undefined): void {
    const now = this.#clock.now();
    this.#statements.forget.run(now - KEPT_MS);
    if (!isAboutSource(code)) return;
    const names = code === UNREACHABLE ? containersOf(step) : sourcesOf(step);
    const seen = names.filter((name) => isInSight(name, world));
    for (const source of seen.length > 0 ? seen : names) {
      this.#statements.insert.run({
        botId: this.#botId,
        taskId,
        verb: step.capability,
        source,
        code,
        inSight: seen.length > 0 && failureRow(code).teaches !== 'sought_in_vain' ? 1 : 0,
        dimension: world?.dimension ?? null,
        x: world?.position?.x ?? null,
        z: world?.position?.z ?? null,
        at: now,
      });
    }
  }

  /** What a plan of a task has to know, where the bot is now. */
  of(taskId: string, world: Pick<WorldSnapshot, 'dimension' | 'position'>): FailedSource[] {
    const now = this.#clock.now();
    const found = new Map<string, FailedSource>();
    for (const row of this.#statements.ofBot.all(this.#botId)) {
      if ((row.dimension ?? undefined) !== world.dimension) continue;
      const away = distanceTo(row, world);
      const own = row.task_id === taskId;
      if (!own && (now - row.at > OTHERS_MS || away > NEIGHBOURHOOD)) continue;
      const key = `${row.verb} ${row.source}`;
      const known = found.get(key);
      found.set(key, {
        verb: row.verb,
        source: row.source,
        here: known?.here === true || (own && row.in_sight === 1 && away <= HERE),
        times: (known?.times ?? 0) + 1,
        code: failureCode.parse(row.code),
      });
    }
    return [...found.values()];
  }

  /**
   * Containers that could not be got at: for a task those that failed it, and for the bot's own plans (no task given) all that did lately, the longer the
   * oftener they did. One that the bot stands beside now is none of them.
   */
  outOfReach(taskId: string | undefined, world: Pick<WorldSnapshot, 'dimension' | 'position'>): ReadonlySet<string> {
    const now = this.#clock.now();
    const last = new Map<string, { at: number; times: number }>();
    for (const { task_id, source, dimension, at } of this.#statements.ofCode.all(this.#botId, UNREACHABLE)) {
      if ((dimension ?? undefined) !== world.dimension) continue;
      if (taskId === undefined || task_id === taskId)
        last.set(source, { at, times: (last.get(source)?.times ?? 0) + 1 });
    }
    return new Set(
      [...last].flatMap(([source, { at, times }]) => {
        const place = placeNamed(source);
        const isBeside =
          place !== undefined && world.position !== undefined && distance(place, world.position) <= BESIDE;
        return isBeside || (taskId === undefined && now - at > OTHERS_MS * times) ? [] : [source];
      }),
    );
  }
}

/** How near to a container one has to be for another try before its time, blocks: in the mine in which it stands. */
const BESIDE = 12;
const UNREACHABLE = 'container.unreachable' satisfies FailureCode;

/** Whether a failure says something about what the step was after: it is not there, cannot be got at, or does not give what is wanted. */
function isAboutSource(code: FailureCode): boolean {
  const { teaches, blocked } = failureRow(code);
  return teaches !== undefined || blocked === 'not_in_sight' || blocked === 'out_of_reach';
}

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]);
const aims = z.object({
  sources: names.optional().catch(undefined),
  seek: names.optional().catch(undefined),
  // Of several biomes that will all do, one stands for the land that was not found.
  biome: names
    .transform((all) => all.slice(0, 1))
    .optional()
    .catch(undefined),
  kind: names.optional().catch(undefined),
  crop: names.optional().catch(undefined),
  on: names.optional().catch(undefined),
  for: names.optional().catch(undefined),
});

/** The kinds of block or creature a step is after. */
export function sourcesOf({ capability, args }: Pick<StepRecord, 'capability' | 'args'>): readonly string[] {
  if (capability === 'milk') return ['cow'];
  const { sources, seek, biome, kind, crop, on, for: ores } = aims.safeParse(args).data ?? {};
  return sources ?? seek ?? biome ?? kind ?? crop ?? on ?? ores ?? [];
}

function isInSight(name: string, world: WorldSnapshot | undefined): boolean {
  return (
    world !== undefined &&
    (world.nearbyBlocks.some((block) => block.name === name) ||
      world.nearbyEntities.some((entity) => entity.name === name))
  );
}

/** 0 where either place is not known: what failed is not gone back to on a guess. */
function distanceTo({ x, z }: Row, { position }: Pick<WorldSnapshot, 'position'>): number {
  return x === null || z === null || position === undefined ? 0 : Math.hypot(position.x - x, position.z - z);
}

function prepareStatements(db: Database) {
  return {
    insert: db.prepare<[Record<string, unknown>]>(
      `INSERT INTO failed_sources (bot_id, task_id, verb, source, code, in_sight, dimension, x, z, at)
       VALUES (@botId, @taskId, @verb, @source, @code, @inSight, @dimension, @x, @z, @at)`,
    ),
    ofBot: db.prepare<[string], Row>('SELECT * FROM failed_sources WHERE bot_id = ? ORDER BY number'),
    ofCode: db.prepare<[string, FailureCode], Pick<Row, 'task_id' | 'source' | 'dimension' | 'at'>>(
      'SELECT task_id, source, dimension, at FROM failed_sources WHERE bot_id = ? AND code = ? ORDER BY number',
    ),
    forget: db.prepare<[number]>('DELETE FROM failed_sources WHERE at < ?'),
  };
}
