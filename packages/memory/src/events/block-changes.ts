import { type EventEnvelope, readEvent, trace } from '@conscious-bot/contracts';
import type { RememberedChange } from '@conscious-bot/contracts/memory';
import { type BlockPosition, type MapBox, mapSquare, mapSquaresIn } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** Edge of the squares by which changes of level 0 are found, blocks; of each further level it is twice as long. */
const EDGE = 16;
/** Squares of up to 2^9 blocks have a first change of their own. */
const TOP_LEVEL = 9;
/** Changes kept, the newest. */
const KEPT = 200_000;
/** Changes of one place that are told, the newest. */
const TOLD = 50;
/** A part of the map with more squares than this at a level is read without them: most of what there is lies in it. */
const SQUARES = 2_048;

/**
 * A change belongs to level n when it was the first one of its square of 2^n blocks: so those of a level lie spread over the map, one to a square,
 * and a far look at it needs no more of them than it has room for.
 */
export const blockChangesMigration = (version: number): Migration => ({
  version,
  name: 'blocks the bot changed, by place',
  up: (db) =>
    db.exec(`
      CREATE TABLE block_changes (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        dimension TEXT NOT NULL,
        x INTEGER NOT NULL, y INTEGER NOT NULL, z INTEGER NOT NULL,
        at REAL NOT NULL,
        was TEXT NOT NULL,
        became TEXT NOT NULL,
        level INTEGER NOT NULL,
        square INTEGER NOT NULL,
        trace TEXT NOT NULL
      );
      CREATE INDEX block_changes_place ON block_changes (x, z, y, dimension, number);
      CREATE INDEX block_changes_map ON block_changes (dimension, level, square, at);
      CREATE TABLE block_change_squares (
        dimension TEXT NOT NULL,
        level INTEGER NOT NULL,
        square INTEGER NOT NULL,
        PRIMARY KEY (dimension, level, square)
      ) WITHOUT ROWID`),
});

interface Row extends BlockPosition {
  readonly number: number;
  readonly dimension: string;
  readonly at: number;
  readonly was: string;
  readonly became: string;
  readonly level: number;
  readonly trace: string;
}

interface ChangesAsked extends MapBox {
  readonly dimension: string;
  readonly minY?: number | undefined;
  readonly maxY?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
}

/** What the bot itself did to the blocks of the world, found by place. */
export class BlockChanges {
  readonly #statements;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
  }

  /** Takes in the blocks that an event of the body tells of. Call it once for each event, in the transaction that stores it. */
  learn(event: EventEnvelope): void {
    if (event.type !== 'blocks.worked') return;
    const worked = readEvent('blocks.worked', event.data);
    if (worked === undefined) return;
    const { dimension, changes } = worked;
    for (const { position, from, to, at } of changes) {
      const level = this.#levelOf(dimension, position);
      this.#statements.add.run({
        dimension,
        ...position,
        at,
        was: from,
        became: to,
        level,
        square: mapSquare(position.x, position.z, EDGE * 2 ** level),
        trace: JSON.stringify(event.trace),
      });
    }
    this.#prune();
  }

  /** Those of a part of the map; where there are too many, the ones that stand for squares as large as it takes. */
  onMap(asked: ChangesAsked): { changes: RememberedChange[]; thinned: boolean } {
    const { dimension, limit } = asked;
    const found: Row[] = [];
    for (let level = TOP_LEVEL; level >= 0; level--) {
      const squares = mapSquaresIn(asked, EDGE * 2 ** level, SQUARES);
      const ofLevel: Row[] = [];
      for (const square of squares ?? [undefined]) {
        const room = limit + 1 - found.length - ofLevel.length;
        const bound = { ...bounds(asked), dimension, level, room };
        const { onMap, onWideMap } = this.#statements;
        ofLevel.push(...(square === undefined ? onWideMap.all(bound) : onMap.all({ ...bound, square })));
        // A level is told whole or not at all: half of it would leave out one side of the map.
        if (found.length + ofLevel.length > limit)
          return found.length > 0 ? told(found, true) : told(ofLevel.slice(0, limit), true);
      }
      found.push(...ofLevel);
    }
    return told(found, false);
  }

  /** What was done at one place by a time, the newest first. */
  at(dimension: string, { x, y, z }: BlockPosition, at = Number.MAX_SAFE_INTEGER): RememberedChange[] {
    return this.#statements.at.all({ dimension, x, y, z, at, limit: TOLD }).map(changeOf);
  }

  /** The highest level whose square had no change yet; 0 also where even the column had one. */
  #levelOf(dimension: string, { x, z }: BlockPosition): number {
    let level = 0;
    while (level <= TOP_LEVEL && this.#statements.take.run(dimension, level, mapSquare(x, z, 2 ** level)).changes > 0)
      level += 1;
    return Math.max(0, level - 1);
  }

  #prune(): void {
    for (const { number, dimension, x, z, level } of this.#statements.beyond.all(KEPT)) {
      this.#statements.remove.run(number);
      for (let below = 0; below <= level; below++)
        this.#statements.free.run(dimension, below, mapSquare(x, z, 2 ** below));
    }
  }
}

const bounds = ({ minX, maxX, minZ, maxZ, minY, maxY, from, to }: ChangesAsked) => ({
  minX,
  maxX,
  minZ,
  maxZ,
  minY: minY ?? Number.MIN_SAFE_INTEGER,
  maxY: maxY ?? Number.MAX_SAFE_INTEGER,
  from: from ?? 0,
  to: to ?? Number.MAX_SAFE_INTEGER,
});

function told(rows: readonly Row[], thinned: boolean): { changes: RememberedChange[]; thinned: boolean } {
  return { changes: rows.toSorted((a, b) => a.number - b.number).map(changeOf), thinned };
}

function changeOf({ number, x, y, z, at, was, became, trace: links }: Row): RememberedChange {
  return { number, position: { x, y, z }, at, from: was, to: became, trace: trace.parse(JSON.parse(links)) };
}

const COLUMNS = 'number, dimension, x, y, z, at, was, became, level, trace';

function prepareStatements(db: Database) {
  const onMap = (square: string) =>
    db.prepare<[Record<string, string | number>], Row>(
      `SELECT ${COLUMNS} FROM block_changes
       WHERE dimension = @dimension AND level = @level ${square}
         AND x BETWEEN @minX AND @maxX AND z BETWEEN @minZ AND @maxZ AND y BETWEEN @minY AND @maxY
         AND at BETWEEN @from AND @to
       LIMIT @room`,
    );
  return {
    add: db.prepare(
      `INSERT INTO block_changes (dimension, x, y, z, at, was, became, level, square, trace)
       VALUES (@dimension, @x, @y, @z, @at, @was, @became, @level, @square, @trace)`,
    ),
    take: db.prepare<[string, number, number]>(
      'INSERT OR IGNORE INTO block_change_squares (dimension, level, square) VALUES (?, ?, ?)',
    ),
    free: db.prepare<[string, number, number]>(
      'DELETE FROM block_change_squares WHERE dimension = ? AND level = ? AND square = ?',
    ),
    onMap: onMap('AND square = @square'),
    onWideMap: onMap(''),
    at: db.prepare<[Record<string, string | number>], Row>(
      `SELECT ${COLUMNS} FROM block_changes INDEXED BY block_changes_place
       WHERE x = @x AND z = @z AND y = @y AND dimension = @dimension AND at <= @at ORDER BY number DESC LIMIT @limit`,
    ),
    beyond: db.prepare<[number], Row>(
      `SELECT ${COLUMNS} FROM block_changes
       WHERE number <= (SELECT max(number) FROM block_changes) - ? ORDER BY number LIMIT 64`,
    ),
    remove: db.prepare<[number]>('DELETE FROM block_changes WHERE number = ?'),
  };
}
