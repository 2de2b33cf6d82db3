import type { Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { maySprint } from '../body/mineflayer/hungry-legs.ts';
import { CarefulMovements } from './careful-movements.ts';
import { SLICE_MS, searchBetweenTicks } from './search-slices.ts';

/** How the bot may move: on open ways only; through soft natural blocks where there is no other way; or over bridges of rock it lays. */
export type MovementStyle = 'walk' | 'through_soil' | 'bridging';

const SOIL =
  /^(dirt|grass_block|coarse_dirt|podzol|rooted_dirt|mud|sand|red_sand|soul_sand|soul_soil|gravel|clay|snow|snow_block)$|_leaves$|^leaves2?$/;

/**
 * Longest time one search for a way may take, milliseconds. Shorter than the watch for a stuck body: a search that long is reported as such, not
 * as a hang.
 */
export const THINK_MS = 2_500;

/** What a bridge is laid of: it lies about everywhere. */
const ROCK = ['cobblestone', 'cobbled_deepslate', 'dirt', 'netherrack'];

/** What a block of swimming costs beyond one of walking, in blocks of walking. */
export const SWIMMING_COST = 3;
/** Falls of three blocks do not hurt. */
const DROP = 3;

function movements(bot: Bot, style: MovementStyle): CarefulMovements {
  const moves = new CarefulMovements(bot);
  moves.canDig = style === 'through_soil';
  moves.allow1by1towers = false;
  moves.scafoldingBlocks = style === 'bridging' ? ROCK.flatMap((name) => bot.registry.itemsByName[name]?.id ?? []) : [];
  moves.maxDropDown = DROP;
  // Looked at with every step, and with every jump that a sprint would be needed for.
  Object.defineProperty(moves, 'allowSprinting', { get: () => maySprint(bot) });
  moves.infiniteLiquidDropdownDistance = false;
  // Missing from the library's types.
  Reflect.set(moves, 'liquidCost', SWIMMING_COST);
  if (moves.canDig) {
    for (const block of bot.registry.blocksArray) {
      if (!SOIL.test(block.name)) moves.blocksCantBreak.add(block.id);
    }
  }
  for (const name of [
    'magma_block',
    'campfire',
    'soul_fire',
    'soul_campfire',
    // Whoever steps into it is in another world at once.
    'end_portal',
    'end_gateway',
    'sweet_berry_bush',
    'cactus',
    'wither_rose',
    'powder_snow',
    'cobweb',
  ]) {
    const block = bot.registry.blocksByName[name];
    if (block) moves.blocksToAvoid.add(block.id);
  }
  return moves;
}

/** The movement rules of one connected bot; they take a while to make and are made once. */
export class Movement {
  readonly #bot: Bot;
  readonly #made = new Map<MovementStyle, CarefulMovements>();

  constructor(bot: Bot) {
    this.#bot = bot;
    bot.pathfinder.thinkTimeout = THINK_MS;
    bot.pathfinder.tickTimeout = SLICE_MS;
    searchBetweenTicks(bot);
    for (const style of ['walk', 'through_soil', 'bridging'] as const) this.#made.set(style, movements(bot, style));
  }

  /** No way is dug through what is spared, from now on. */
  spare(spares: (at: Position) => boolean): void {
    for (const moves of this.#made.values()) moves.spares = spares;
  }

  /** Makes the pathfinder move in this style. */
  use(style: MovementStyle): void {
    const moves = this.#made.get(style);
    if (moves !== undefined && this.#bot.pathfinder.movements !== moves) this.#bot.pathfinder.setMovements(moves);
  }
}
