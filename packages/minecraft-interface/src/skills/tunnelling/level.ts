import type { BlockPosition } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { untilLanded } from '../../motion/landed.ts';
import type { MapPoint } from '../../motion/steer.ts';
import { type Danger, MOST_DANGERS, stopsFor } from './danger.ts';
import { tunnelToLevel } from './tunnel.ts';

/**
 * Levels planned at once: the world below is not as it was thought for long. After a slice that brought the bot no nearer a shorter one is tried, then a
 * longer one, since the level it would have ended at may be one of water or lava; after the last of them there is no way.
 */
const SLICES = [10, 4, 20] as const;

interface LevelOptions {
  /** Looked at after every step; the way ends early, well, when it holds. */
  readonly done?: () => boolean;
  /** What the way is broken off for, between two steps, and what is done about it then. */
  readonly danger?: Danger | undefined;
  /** The stairs it has come by so far, which are not dug away; those of this way alone without it. */
  readonly stairs?: Stairs | undefined;
  /** Called after every slice. */
  readonly onSlice?: () => Promise<void>;
  /** Where the way is to lead beside, for which it costs little more where stairs are dug anyway. A way down stays beneath where it began without it. */
  readonly towards?: MapPoint | undefined;
  /** Called when the bot stands and plans. */
  readonly onSearch?: (() => void) | undefined;
  /** What a block is dug with; the quickest tool without it. */
  readonly tool?: ((block: Block) => Item | undefined) | undefined;
}

/**
 * What the bot has stood on along a way. Each slice is planned by itself: one that turned back under the one before would dig away what that stands on,
 * and whoever came back would have to dig stairs anew, three blocks a level.
 */
export class Stairs {
  readonly #treads = new Set<string>();

  /** Remembers what the bot stands on. */
  tread({ bot }: Pick<ActionBody, 'bot'>): void {
    const { x, y, z } = feetOf({ bot });
    if (bot.entity.onGround) this.#treads.add(`${x},${y - 1},${z}`);
  }

  has({ x, y, z }: BlockPosition): boolean {
    return this.#treads.has(`${x},${y},${z}`);
  }
}

/** Goes down or up to a level by caves and stairs; answers whether it got there or `done` held. */
export async function goToLevel(body: ActionBody, y: number, options: LevelOptions): Promise<boolean> {
  const start = feetOf(body);
  const { stairs = new Stairs(), towards = y < start.y ? start : undefined } = options;
  const isDone = () => options.done?.() ?? false;
  const isInDanger = () => options.danger?.isThere() ?? false;
  let wary = true;
  let dangers = 0;
  for (let vain = 0; ; ) {
    const slice = SLICES[vain];
    if (slice === undefined) break;
    // In the air it is still on its way to another level.
    await untilLanded(body);
    const here = feetOf(body).y;
    if (here === y || isDone()) return true;
    const next = here + Math.max(-slice, Math.min(slice, y - here));
    const breaksOff = stopsFor(body, options.danger, wary);
    const met = options.danger?.met?.() ?? 0;
    const hasMetMore = () => (options.danger?.met?.() ?? 0) > met;
    const stops = () => {
      stairs.tread(body);
      return isDone() || hasMetMore() || breaksOff();
    };
    await tunnelToLevel(body, next, stops, {
      onSearch: options.onSearch,
      tool: options.tool,
      towards,
      spares: (cell) => stairs.has(cell),
      risk: options.danger?.risk,
    });
    const inDanger = isInDanger();
    if (inDanger) await options.danger?.end();
    // After a danger that could not be ended the way goes on for a slice.
    wary = !isInDanger();
    await options.onSlice?.();
    vain = inDanger || hasMetMore() || Math.abs(feetOf(body).y - y) < Math.abs(here - y) ? 0 : vain + 1;
    dangers += inDanger ? 1 : 0;
    if (dangers > MOST_DANGERS) return isDone();
  }
  return isDone() || feetOf(body).y === y;
}
