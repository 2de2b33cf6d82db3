import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** Blocks above the start, or above 0 where that is higher, that are searched for what covers it: hills and the sea are seen from the deepest mine. */
const UP = 96;
/** And below it, for how deep the ground around lies. */
const DOWN = 48;
/** Where the ground around a place is sounded, blocks away. */
const RING = [
  [4, 0],
  [-4, 0],
  [0, 4],
  [0, -4],
  [3, 3],
  [3, -3],
  [-3, 3],
  [-3, -3],
] as const;
/** A place this far below the ground around it is a pit, blocks. */
const PIT = 1;

const PLANT = /leaves|_log$|_wood$|mushroom|bamboo|cactus|sugar_cane/;
const FLUID = /^(water|lava|bubble_column|kelp(_plant)?|(tall_)?seagrass)$/;

interface Column {
  /** Height of the uppermost thing that keeps rain off, of the uppermost ground or water, and of the ground under the water. */
  readonly roof: number;
  readonly ground: number;
  readonly bed: number;
}

const BARE: Column = {
  roof: Number.NEGATIVE_INFINITY,
  ground: Number.NEGATIVE_INFINITY,
  bed: Number.NEGATIVE_INFINITY,
};

/** Where the open sky is, around one start. Reads each column once: made for one search. */
export class SkyMap {
  readonly #bot: Bot;
  readonly #from: number;
  readonly #columns = new Map<string, Column | undefined>();

  constructor(bot: Bot) {
    this.#bot = bot;
    this.#from = Math.floor(bot.entity.position.y);
  }

  /** Nothing above the feet there keeps rain off. Not loaded is not known to be open. */
  isUnderSky({ x, y, z }: BlockPosition): boolean {
    const column = this.#column(x, z);
    return column !== undefined && y > column.roof;
  }

  /** Under the sky and not down in a pit or shaft. */
  isOutside(at: BlockPosition): boolean {
    return this.isUnderSky(at) && !this.isUnderground(at);
  }

  /** Below ground, or down in a pit or shaft, as far as the ground around goes. Trees are no ground. */
  isUnderground(at: BlockPosition): boolean {
    if (this.depth(at) > 0) return true;
    const around = RING.flatMap(([dx, dz]) => this.#column(at.x + dx, at.z + dz)?.ground ?? []).sort((a, b) => a - b);
    const middle = around[Math.floor((around.length - 1) / 2)];
    return middle !== undefined && at.y < middle + 1 - PIT;
  }

  /** Blocks a place lies below the ground over it; 0 under the sky. */
  depth({ x, y, z }: BlockPosition): number {
    return Math.max(0, (this.#column(x, z)?.ground ?? y - 1) + 1 - y);
  }

  /** Blocks a place lies below the ground over it, not counting water or lava that lies upon that. */
  rockOver({ x, y, z }: BlockPosition): number {
    return Math.max(0, (this.#column(x, z)?.bed ?? y - 1) + 1 - y);
  }

  /** Whether the uppermost ground there lies under water or lava. */
  isUnderLiquid({ x, z }: Pick<BlockPosition, 'x' | 'z'>): boolean {
    const column = this.#column(x, z);
    return column !== undefined && column.ground > column.bed;
  }

  /** Where one would stand on the ground there; undefined where nothing is loaded or liquid covers it. */
  dryGround(x: number, z: number): BlockPosition | undefined {
    const ground = this.#column(x, z)?.ground;
    if (ground === undefined || !Number.isFinite(ground) || this.isUnderLiquid({ x, z })) return undefined;
    return { x, y: ground + 1, z };
  }

  #column(x: number, z: number): Column | undefined {
    const key = `${x},${z}`;
    if (!this.#columns.has(key)) this.#columns.set(key, this.#read(x, z));
    return this.#columns.get(key);
  }

  #read(x: number, z: number): Column | undefined {
    const column = this.#bot.world.getColumn(x >> 4, z >> 4);
    if (!column) return undefined;
    const at = new Vec3(x & 15, 0, z & 15);
    let roof: number | undefined;
    let ground: number | undefined;
    for (let y = Math.max(this.#from, 0) + UP; y >= this.#from - DOWN; y--) {
      at.y = y;
      if (column.getBlockStateId(at) === 0) continue;
      const { name, boundingBox } = column.getBlock(at);
      const isFluid = FLUID.test(name);
      if (boundingBox !== 'block' && !isFluid) continue;
      roof ??= y;
      if (PLANT.test(name)) continue;
      ground ??= y;
      if (!isFluid) return { roof, ground, bed: y };
    }
    return { ...BARE, ...(roof !== undefined && { roof }), ...(ground !== undefined && { ground }) };
  }
}
