import {
  type BlockPosition,
  type KnownPortal,
  PORTAL_BLOCK,
  type Position,
  portalFrameAt,
} from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { BlockIndex } from '../blocks/block-index.ts';

/** Portals are noticed this near, blocks, and frames that are not lit, which take more looking. */
const PORTALS_WITHIN = 48;
const FRAMES_WITHIN = 24;
/** Blocks of each that one look considers. */
const AT_ONCE = 64;
/** Remembered at most; the ones unseen for longest are forgotten. */
const KEPT = 64;
/** The nearest ones, at most so many, stand in a snapshot. */
const IN_SNAPSHOT = 8;

const FRAME_BLOCK: ReadonlySet<string> = new Set(['obsidian']);
const LIT: ReadonlySet<string> = new Set([PORTAL_BLOCK]);

/**
 * Portals the bot has seen, in every world it was in: the way back is the one it came by. By sight alone, so that it does not matter who
 * built or lit one. Kept over reconnects.
 */
export class KnownPortals {
  readonly #known = new Map<string, KnownPortal & { readonly dimension: string }>();

  /** Notices portals and whole frames in sight, and forgets those that are seen to be gone. */
  look(bot: Bot, blocks: BlockIndex): void {
    const dimension = dimensionOf(bot);
    for (const [key, { position, dimension: where }] of this.#known) {
      if (where === dimension && isLoaded(bot, position) && portalAt(bot, position) === undefined)
        this.#known.delete(key);
    }
    const from = bot.entity.position;
    const seen = new Set<string>();
    const notice = (cell: BlockPosition) => {
      if (seen.has(keyOf(cell, dimension))) return;
      const portal = portalAt(bot, cell);
      if (portal === undefined) return;
      for (const each of portal.opening) seen.add(keyOf(each, dimension));
      this.#put({ position: portal.position, lit: portal.lit }, dimension);
    };
    for (const { position } of blocks.find(LIT, from, PORTALS_WITHIN, { limit: AT_ONCE })) notice(position);
    for (const { position } of blocks.find(FRAME_BLOCK, from, FRAMES_WITHIN, { limit: AT_ONCE })) {
      notice({ ...position, y: position.y + 1 });
    }
  }

  /** The known ones of the bot's world, the nearest first. */
  near(bot: Bot): KnownPortal[] {
    const dimension = dimensionOf(bot);
    const away = ({ x, y, z }: Position) => bot.entity.position.distanceTo(new Vec3(x + 0.5, y, z + 0.5));
    return [...this.#known.values()]
      .filter((known) => known.dimension === dimension)
      .map(({ position, lit }) => ({ position, lit }))
      .sort((a, b) => away(a.position) - away(b.position))
      .slice(0, IN_SNAPSHOT);
  }

  #put(portal: KnownPortal, dimension: string): void {
    const key = keyOf(portal.position, dimension);
    this.#known.delete(key);
    this.#known.set(key, { ...portal, dimension });
    if (this.#known.size > KEPT) {
      const oldest = this.#known.keys().next().value;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
  }
}

/** A portal or a whole frame, with its opening. */
export interface SeenPortal extends KnownPortal {
  readonly opening: readonly BlockPosition[];
  /** The way its opening runs. */
  readonly axis: 'x' | 'z';
}

/** The portal, or the whole frame of one, in whose opening a cell lies; undefined where there is none. */
export function portalAt(bot: Bot, cell: BlockPosition): SeenPortal | undefined {
  const frame = portalFrameAt((at) => nameAt(bot, at), cell);
  const [first] = frame?.opening ?? [];
  return frame === undefined || first === undefined
    ? undefined
    : { position: first, lit: frame.lit, opening: frame.opening, axis: frame.axis };
}

const nameAt = (bot: Bot, { x, y, z }: BlockPosition): string | undefined =>
  bot.blockAt(new Vec3(x, y, z), false)?.name;
const isLoaded = (bot: Bot, { x, z }: BlockPosition): boolean => Boolean(bot.world.getColumn(x >> 4, z >> 4));

const keyOf = ({ x, y, z }: BlockPosition, dimension: string): string => `${dimension} ${x} ${y} ${z}`;
