import type { ActionRecord, BlockPosition, TargetBlock } from '@conscious-bot/contracts';
import type { Database, Migration } from '@conscious-bot/service-kit';

export const dugGroundMigration = (version: number): Migration => ({
  version,
  name: 'where the bot has dug',
  up: (db) =>
    db.exec(`
      CREATE TABLE dug_blocks (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        dimension TEXT NOT NULL,
        x INTEGER NOT NULL,
        y INTEGER NOT NULL,
        z INTEGER NOT NULL,
        name TEXT NOT NULL,
        UNIQUE (dimension, x, y, z)
      )`),
});

/** A block of ground that the bot took away, as it was called. */
export interface DugBlock {
  readonly position: BlockPosition;
  readonly name: string;
}

/** Blocks that are remembered; the oldest are forgotten. */
const MOST_BLOCKS = 2_000;
const AIR = /^(cave_|void_)?air$/;
/** What the ground is made of: trees, plants and what was built leave no hole. */
const GROUND =
  /^(grass_block|(coarse_|rooted_)?dirt(_path)?|farmland|podzol|mycelium|mud|clay|(red_)?sand(stone)?|gravel|stone|(cobbled_)?deepslate|cobblestone|granite|diorite|andesite|tuff|calcite|netherrack|soul_sand|soul_soil|basalt|blackstone|end_stone|snow_block|moss_block|(\w+_)?terracotta|\w+_ore)$/;

/** The ground the bot has dug away and that is still open as far as it knows: where its holes are. */
export class DugGround {
  readonly #insert;
  readonly #remove;
  readonly #forget;
  readonly #all;

  constructor(db: Database) {
    this.#insert = db.prepare<[string, number, number, number, string]>(
      'INSERT OR REPLACE INTO dug_blocks (dimension, x, y, z, name) VALUES (?, ?, ?, ?, ?)',
    );
    this.#remove = db.prepare<[string, number, number, number]>(
      'DELETE FROM dug_blocks WHERE dimension = ? AND x = ? AND y = ? AND z = ?',
    );
    this.#forget = db.prepare<[number]>(
      'DELETE FROM dug_blocks WHERE number <= (SELECT max(number) FROM dug_blocks) - ?',
    );
    this.#all = db.prepare<[string], { x: number; y: number; z: number; name: string }>(
      'SELECT x, y, z, name FROM dug_blocks WHERE dimension = ? ORDER BY number DESC',
    );
  }

  /** Learns from an action that has ended what of the ground it took away, and what stands there now. */
  learn({ after }: Pick<ActionRecord, 'after'>): void {
    if (after === undefined) return;
    const dimension = after.dimension ?? '';
    const { block, blocks = [] } = after.target ?? {};
    let isLonger = false;
    for (const each of block === undefined ? blocks : [block, ...blocks]) {
      const { x, y, z } = each.position;
      if (isDug(each)) {
        this.#insert.run(dimension, x, y, z, each.was.name);
        isLonger = true;
      } else if (!AIR.test(each.name)) this.#remove.run(dimension, x, y, z);
    }
    if (isLonger) this.#forget.run(MOST_BLOCKS);
  }

  /** What is open in a dimension, the newest first. */
  in(dimension = ''): readonly DugBlock[] {
    return this.#all.all(dimension).map(({ x, y, z, name }) => ({ position: { x, y, z }, name }));
  }
}

const isDug = (block: TargetBlock): block is TargetBlock & { readonly was: { readonly name: string } } =>
  AIR.test(block.name) && block.was !== undefined && GROUND.test(block.was.name);
