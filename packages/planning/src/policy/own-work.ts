import type { ActionRecord, Position, TargetBlock } from '@conscious-bot/contracts';
import type { OwnBlocks } from '@conscious-bot/contracts/policy';
import type { Database, Migration } from '@conscious-bot/service-kit';

export const ownWorkMigration = (version: number): Migration => ({
  version,
  name: 'what the bot has built',
  up: (db) =>
    db.exec(`
      CREATE TABLE own_blocks (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        dimension TEXT NOT NULL,
        x INTEGER NOT NULL,
        y INTEGER NOT NULL,
        z INTEGER NOT NULL,
        name TEXT NOT NULL,
        UNIQUE (dimension, x, y, z)
      );
      CREATE INDEX own_blocks_by_name ON own_blocks (dimension, name)`),
});

/** Blocks that are remembered; the oldest are forgotten, and then they are anybody's. */
const MOST_BLOCKS = 20_000;
const AIR = /^(cave_|void_)?air$/;

/** Verbs that put blocks into the world. */
const building: ReadonlySet<string> = new Set([
  'place_block',
  'place_torch',
  'build_structure',
  'sleep',
  'craft_item',
  'smelt_item',
]);

/** The blocks the bot put into the world itself, as the snapshots after its actions show them: only these it may take away again. */
export class OwnWork {
  readonly #insert;
  readonly #remove;
  readonly #forget;
  readonly #at;
  readonly #kind;

  constructor(db: Database) {
    this.#insert = db.prepare<[string, number, number, number, string]>(
      'INSERT OR REPLACE INTO own_blocks (dimension, x, y, z, name) VALUES (?, ?, ?, ?, ?)',
    );
    this.#remove = db.prepare<[string, number, number, number]>(
      'DELETE FROM own_blocks WHERE dimension = ? AND x = ? AND y = ? AND z = ?',
    );
    this.#forget = db.prepare<[number]>(
      'DELETE FROM own_blocks WHERE number <= (SELECT max(number) FROM own_blocks) - ?',
    );
    this.#at = db.prepare<[string, number, number, number], { name: string }>(
      'SELECT name FROM own_blocks WHERE dimension = ? AND x = ? AND y = ? AND z = ?',
    );
    this.#kind = db.prepare<[string, string], { n: number }>(
      'SELECT 1 AS n FROM own_blocks WHERE dimension = ? AND name = ? LIMIT 1',
    );
  }

  /** Learns from an action that has ended what it put there and what it took away. */
  learn({ request, after }: ActionRecord): void {
    if (after === undefined) return;
    const dimension = after.dimension ?? '';
    const { block, blocks = [] } = after.target ?? {};
    for (const { position, name, was } of block === undefined ? blocks : [block, ...blocks]) {
      const key = [dimension, position.x, position.y, position.z] as const;
      if (AIR.test(name)) this.#remove.run(...key);
      else if (building.has(request.capability) && isNew({ position, name, was })) this.#insert.run(...key, name);
    }
    this.#forget.run(MOST_BLOCKS);
  }

  /** What is its own in a dimension. */
  in(dimension = ''): OwnBlocks {
    const cell = ({ x, y, z }: Position) => [dimension, Math.floor(x), Math.floor(y), Math.floor(z)] as const;
    return {
      has: (at) => this.#at.get(...cell(at)) !== undefined,
      hasKind: (block) => this.#kind.get(dimension, block) !== undefined,
    };
  }
}

/** A block that stood there before is not the bot's, although the action was about it. */
const isNew = ({ name, was }: TargetBlock): boolean => was === undefined || was.name !== name;
