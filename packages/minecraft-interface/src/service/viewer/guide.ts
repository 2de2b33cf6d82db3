import type { BlockPosition, Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';

/** What is drawn over the world, in the words of prismarine-viewer; one without a type takes away what has its id. */
type Primitive =
  | { readonly id: string }
  | { readonly id: string; readonly type: 'line'; readonly points: readonly Position[]; readonly color: number }
  | {
      readonly id: string;
      readonly type: 'points';
      readonly points: readonly Position[];
      readonly color: number;
      readonly size: number;
    };

const WAY_COLOR = 0x9ccf6a;
const TARGET_COLOR = 0xff8a3d;
const DROP_COLOR = 0xffe08a;
/** The way is drawn this far above the ground, and a marked block this much larger than it is; blocks. */
const ABOVE = 0.2;
const AROUND = 0.03;
/** Blocks of a target that are marked at most. */
const MARKED = 400;

/** Things that lie about, for which prismarine-viewer has no figure: it would draw a magenta box. */
const NO_FIGURE: ReadonlySet<string | undefined> = new Set(['item', 'experience_orb', 'xp_orb']);

/** Whether something is drawn as a dot of the guide and not as a figure. */
export const isDot = ({ name }: Pick<Entity, 'name'>): boolean => NO_FIGURE.has(name);

/** Where the bot is going, what it is about and what lies about, as lines, boxes and dots over its world. */
export class Guide {
  readonly #bot: Bot;
  readonly #target: () => ActionTarget | undefined;
  readonly #drawn = new Map<string, string>();
  #way: readonly Position[] = [];
  readonly #onPath = ({ path }: { readonly path: readonly Position[] }) => {
    this.#way = path.map(({ x, y, z }) => ({ x, y, z }));
  };
  readonly #onArrival = () => {
    this.#way = [];
  };

  /** @param target what the action the bot is at is about */
  constructor(bot: Bot, target: () => ActionTarget | undefined) {
    this.#bot = bot;
    this.#target = target;
    bot.on('path_update', this.#onPath);
    bot.on('goal_reached', this.#onArrival);
  }

  /** What has changed since the last call. */
  changes(): Primitive[] {
    return [this.#wayNow(), this.#targetNow(), this.#targetsNow(), this.#dropsNow()].filter((primitive) => {
      const text = JSON.stringify(primitive);
      const isNew = (this.#drawn.get(primitive.id) ?? JSON.stringify({ id: primitive.id })) !== text;
      this.#drawn.set(primitive.id, text);
      return isNew;
    });
  }

  /** Ends it; answers what takes everything away. */
  stop(): Primitive[] {
    this.#bot.removeListener('path_update', this.#onPath);
    this.#bot.removeListener('goal_reached', this.#onArrival);
    return [...this.#drawn.keys()].map((id) => ({ id }));
  }

  /** The rest of the way, from where the bot is. */
  #wayNow(): Primitive {
    const here = this.#bot.entity.position;
    if (!this.#bot.pathfinder.isMoving()) return { id: 'way' };
    const away = this.#way.map(({ x, y, z }) => (x - here.x) ** 2 + (y - here.y) ** 2 + (z - here.z) ** 2);
    const rest = this.#way.slice(away.indexOf(Math.min(...away)) + 1);
    if (rest.length === 0) return { id: 'way' };
    const points = [here, ...rest].map(({ x, y, z }) => ({ x: tenth(x), y: tenth(y + ABOVE), z: tenth(z) }));
    return { id: 'way', type: 'line', points, color: WAY_COLOR };
  }

  #targetNow(): Primitive {
    const { block, entityId } = this.#target() ?? {};
    if (block !== undefined) return boxAround(block, { x: block.x + 1, y: block.y + 1, z: block.z + 1 });
    const entity = entityId === undefined ? undefined : this.#bot.entities[entityId];
    if (entity === undefined) return { id: 'target' };
    const { position, width, height } = entity;
    const [x, y, z, half] = [tenth(position.x), tenth(position.y), tenth(position.z), width / 2];
    return boxAround({ x: x - half, y, z: z - half }, { x: x + half, y: y + height, z: z + half });
  }

  #dropsNow(): Primitive {
    const drops = Object.values(this.#bot.entities).filter(isDot).slice(0, MARKED);
    if (drops.length === 0) return { id: 'drops' };
    const points = drops.map(({ position: { x, y, z } }) => ({ x: tenth(x), y: tenth(y + ABOVE), z: tenth(z) }));
    return { id: 'drops', type: 'points', points, color: DROP_COLOR, size: 6 };
  }

  /** Where the action is about several blocks: a dot in each. */
  #targetsNow(): Primitive {
    const blocks: readonly BlockPosition[] = this.#target()?.blocks ?? [];
    if (blocks.length === 0) return { id: 'targets' };
    const points = blocks.slice(0, MARKED).map(({ x, y, z }) => ({ x: x + 0.5, y: y + 0.5, z: z + 0.5 }));
    return { id: 'targets', type: 'points', points, color: TARGET_COLOR, size: 5 };
  }
}

/**
 * Corners of a box in an order in which one line goes along all of its edges and never back the way it came, where it would not be drawn: of each
 * axis 0 is the lower end, 1 the upper.
 */
const alongEdges = [
  ...['000', '100', '101', '001', '000', '010', '110', '100', '101'],
  ...['111', '011', '001', '000', '010', '011', '111', '110'],
];

function boxAround(from: Position, to: Position): Primitive {
  const end = (corner: string, axis: number, [low, high]: readonly [number, number]) =>
    Math.round((corner[axis] === '0' ? low - AROUND : high + AROUND) * 100) / 100;
  const points = alongEdges.map((corner) => ({
    x: end(corner, 0, [from.x, to.x]),
    y: end(corner, 1, [from.y, to.y]),
    z: end(corner, 2, [from.z, to.z]),
  }));
  return { id: 'target', type: 'line', points, color: TARGET_COLOR };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
