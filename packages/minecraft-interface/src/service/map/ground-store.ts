import type { GroundLayer } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { UNSEEN } from './ground-pixels.ts';

/** A region of the ground: 64 pixels to each side, of 2^level blocks each. */
export interface RegionKey {
  readonly dimension: string;
  readonly layer: GroundLayer;
  readonly level: number;
  readonly x: number;
  readonly z: number;
}

export const groundMigration = (version: number): Migration => ({
  version,
  name: 'the ground that was seen',
  up: (db) =>
    db.exec(`
      CREATE TABLE ground (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        dimension TEXT NOT NULL,
        layer TEXT NOT NULL,
        level INTEGER NOT NULL,
        x INTEGER NOT NULL,
        z INTEGER NOT NULL,
        -- From when on it was seen like this; a later look that shows it otherwise is a row of its own.
        since REAL NOT NULL,
        superseded INTEGER NOT NULL DEFAULT 0,
        pixels BLOB NOT NULL,
        UNIQUE (dimension, layer, level, x, z, since)
      );
      CREATE INDEX ground_oldest ON ground (superseded, since);
      CREATE TABLE ground_kinds (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)`),
});

/** Versions of regions kept: some 2 kB each; of those that were seen otherwise since the oldest go first. */
const KEPT = 20_000;
/** Counting them is not for every save. */
const PRUNED_EVERY = 64;
/** Looks within the same minute make one version; at level n within the same 2^n minutes. */
const VERSION_MS = 60_000;
/** A byte numbers the kinds; whatever comes after so many of them is told as one. */
const KINDS = 254;
const OTHER = 'other';

/** A region as it was seen from `since` on, ms since the epoch. */
export interface StoredRegion {
  readonly x: number;
  readonly z: number;
  readonly since: number;
  readonly pixels: Buffer;
}

interface GroundBounds {
  readonly dimension: string;
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** The version that a look at `now` belongs to: when it begins. Both in ms since the epoch. */
export function versionOf(level: number, now: number): number {
  const lasts = VERSION_MS * 2 ** level;
  return Math.floor(now / lasts) * lasts;
}

type Named = Record<string, string | number>;

/** The ground that was seen, as it was seen when, over restarts. */
export class GroundStore {
  readonly #statements;
  readonly #numbers = new Map<string, number>();
  #saved = 0;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
    for (const { number, name } of this.#statements.kinds.all()) this.#numbers.set(name, number);
  }

  /** The number of a kind of block; a new kind gets the next one. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    if (number > KINDS + 1) return KINDS + 1;
    const named = number > KINDS ? OTHER : name;
    this.#statements.addKind.run(number, named);
    this.#numbers.set(named, number);
    return number;
  }

  /** Names by number; the first is that of what was never seen. */
  kinds(): string[] {
    const names: string[] = [];
    names[UNSEEN] = '';
    for (const [name, number] of this.#numbers) names[number] = name;
    return names;
  }

  /** As it was seen last; undefined where it never was. */
  newest(key: RegionKey): Buffer | undefined {
    return this.#statements.newest.get({ ...key })?.pixels;
  }

  /** @param now ms since the epoch */
  save(key: RegionKey, pixels: Buffer, now: number): void {
    const since = versionOf(key.level, now);
    this.#statements.supersede.run({ ...key, since });
    this.#statements.save.run({ ...key, since, pixels });
    this.#saved += 1;
    if (this.#saved % PRUNED_EVERY === 0) this.#statements.prune.run(KEPT);
  }

  /** The regions of a square of the map as they were known at a time. */
  read(key: RegionKey, size: number, at: number): StoredRegion[] {
    const found: StoredRegion[] = [];
    for (let x = key.x; x < key.x + size; x++) {
      for (let z = key.z; z < key.z + size; z++) {
        const row = this.#statements.asOf.get({ ...key, x, z, at });
        if (row !== undefined) found.push(row);
      }
    }
    return found;
  }

  /** Of each dimension how far its ground is known, in blocks. */
  bounds(): GroundBounds[] {
    return this.#statements.bounds.all();
  }
}

const SAME = 'dimension = @dimension AND layer = @layer AND level = @level AND x = @x AND z = @z';

function prepareStatements(db: Database) {
  return {
    kinds: db.prepare<[], { number: number; name: string }>('SELECT number, name FROM ground_kinds ORDER BY number'),
    addKind: db.prepare<[number, string]>('INSERT INTO ground_kinds (number, name) VALUES (?, ?)'),
    newest: db.prepare<[Named], StoredRegion>(
      `SELECT x, z, since, pixels FROM ground WHERE ${SAME} ORDER BY since DESC LIMIT 1`,
    ),
    asOf: db.prepare<[Named], StoredRegion>(
      `SELECT x, z, since, pixels FROM ground WHERE ${SAME} AND since <= @at ORDER BY since DESC LIMIT 1`,
    ),
    supersede: db.prepare<[Named]>(
      `UPDATE ground SET superseded = 1 WHERE ${SAME} AND since < @since AND superseded = 0`,
    ),
    save: db.prepare<[Record<string, string | number | Buffer>]>(
      `INSERT INTO ground (dimension, layer, level, x, z, since, pixels)
       VALUES (@dimension, @layer, @level, @x, @z, @since, @pixels)
       ON CONFLICT (dimension, layer, level, x, z, since) DO UPDATE SET pixels = excluded.pixels`,
    ),
    prune: db.prepare<[number]>(
      `DELETE FROM ground WHERE number IN (
         SELECT number FROM ground ORDER BY superseded DESC, since
         LIMIT max(0, (SELECT count(*) FROM ground) - ?))`,
    ),
    bounds: db.prepare<[], GroundBounds>(
      `SELECT dimension, min(x) * 64 AS minX, max(x) * 64 + 63 AS maxX, min(z) * 64 AS minZ, max(z) * 64 + 63 AS maxZ,
         min(since) AS firstAt, max(since) AS lastAt
       FROM ground WHERE level = 0 GROUP BY dimension`,
    ),
  };
}
