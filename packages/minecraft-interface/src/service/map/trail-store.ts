import { type MapBox, mapSquare, mapSquaresIn, type Position, type TrailPoint } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** Edge of the squares by which points of level 0 are found, blocks; of each further level it is twice as long. */
const EDGE = 64;
/** Every 2^n-th point is of level n, up to this one. */
const TOP_LEVEL = 12;
/** Points kept, the newest: 300 km of way. */
const KEPT = 100_000;
/** A part of the map with more squares than this at a level is read without them: most of what there is lies in it. */
const SQUARES = 512;

export const trailMigration = (version: number): Migration => ({
  version,
  name: 'where the bot was when',
  up: (db) =>
    db.exec(`
      CREATE TABLE trail (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        dimension TEXT NOT NULL,
        at REAL NOT NULL,
        x REAL NOT NULL, y REAL NOT NULL, z REAL NOT NULL,
        level INTEGER NOT NULL,
        square INTEGER NOT NULL
      );
      CREATE INDEX trail_map ON trail (dimension, level, square, at)`),
});

interface TrailAsked extends MapBox {
  readonly dimension: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
}

type Row = TrailPoint & { readonly number: number };

/** The way of the bot as points of time and place, over restarts. */
export class TrailStore {
  readonly #add;
  readonly #prune;
  readonly #read;
  readonly #readWide;
  #count: number;

  constructor(db: Database) {
    this.#add = db.prepare<[Record<string, string | number>]>(
      `INSERT INTO trail (number, dimension, at, x, y, z, level, square)
       VALUES (@number, @dimension, @at, @x, @y, @z, @level, @square)`,
    );
    this.#prune = db.prepare<[number]>('DELETE FROM trail WHERE number <= ?');
    const select = (square: string) =>
      db.prepare<[Record<string, string | number>], Row>(
        `SELECT number, at, x, y, z FROM trail
         WHERE dimension = @dimension AND level = @level ${square} AND at BETWEEN @from AND @to
           AND x BETWEEN @minX AND @maxX AND z BETWEEN @minZ AND @maxZ LIMIT @room`,
      );
    this.#read = select('AND square = @square');
    this.#readWide = select('');
    this.#count = db.prepare<[], { n: number | null }>('SELECT max(number) AS n FROM trail').get()?.n ?? 0;
  }

  /** @param at ms since the epoch */
  add(dimension: string, { x, y, z }: Position, at: number): void {
    this.#count += 1;
    const level = levelOf(this.#count);
    const square = mapSquare(x, z, EDGE * 2 ** level);
    this.#add.run({ number: this.#count, dimension, at, x: tenth(x), y: tenth(y), z: tenth(z), level, square });
    this.#prune.run(this.#count - KEPT);
  }

  /** The points of a part of the map, oldest first; where there are too many, every second of them, fourth, eighth …. */
  read(asked: TrailAsked): { points: TrailPoint[]; thinned: boolean } {
    const { dimension, limit, minX, maxX, minZ, maxZ, from = 0, to = Number.MAX_SAFE_INTEGER } = asked;
    const found: Row[] = [];
    for (let level = TOP_LEVEL; level >= 0; level--) {
      const squares = mapSquaresIn(asked, EDGE * 2 ** level, SQUARES);
      const ofLevel: Row[] = [];
      for (const square of squares ?? [undefined]) {
        const room = limit + 1 - found.length - ofLevel.length;
        const bound = { dimension, level, from, to, minX, maxX, minZ, maxZ, room };
        ofLevel.push(...(square === undefined ? this.#readWide.all(bound) : this.#read.all({ ...bound, square })));
        // A level is told whole or not at all: half of it would be a trail that is dense on one side.
        if (found.length + ofLevel.length > limit) return told(found, true);
      }
      found.push(...ofLevel);
    }
    return told(found, false);
  }
}

function told(rows: readonly Row[], thinned: boolean): { points: TrailPoint[]; thinned: boolean } {
  const points = rows.toSorted((a, b) => a.number - b.number).map(({ at, x, y, z }) => ({ at, x, y, z }));
  return { points, thinned };
}

/** How often a number can be halved. */
function levelOf(number: number): number {
  let level = 0;
  for (let n = number; level < TOP_LEVEL && n % 2 === 0; n /= 2) level += 1;
  return level;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
