import type { Bot } from 'mineflayer';
import mineflayerPathfinder, { type Movements } from 'mineflayer-pathfinder';

/** How the bot may move: on open ways only, through soft natural blocks, or through rock as well. */
export type MovementStyle = 'walk' | 'through_soil' | 'through_rock';

const SOIL =
  /^(dirt|grass_block|coarse_dirt|podzol|rooted_dirt|mud|sand|red_sand|gravel|clay|snow|snow_block)$|_leaves$|^leaves2?$/;
const ROCK =
  /^(stone|cobblestone|deepslate|cobbled_deepslate|granite|diorite|andesite|tuff|calcite|sandstone|red_sandstone|netherrack|basalt|blackstone|end_stone)$/;

/** Falls of three blocks do not hurt. */
const DROP = 3;

class CarefulMovements extends mineflayerPathfinder.Movements {
  override getMoveDown(...args: Parameters<Movements['getMoveDown']>): void {
    // Digging the block one stands on leads into what nobody has seen.
    if (!this.canDig) super.getMoveDown(...args);
  }
}

function movements(bot: Bot, style: MovementStyle): Movements {
  const moves = new CarefulMovements(bot);
  moves.canDig = style !== 'walk';
  moves.allow1by1towers = false;
  moves.scafoldingBlocks = [];
  moves.maxDropDown = DROP;
  moves.infiniteLiquidDropdownDistance = false;
  // Missing from the library's types.
  Reflect.set(moves, 'liquidCost', 3);
  if (moves.canDig) {
    for (const block of bot.registry.blocksArray) {
      const soft = SOIL.test(block.name) || (style === 'through_rock' && ROCK.test(block.name));
      if (!soft) moves.blocksCantBreak.add(block.id);
    }
  }
  for (const name of [
    'magma_block',
    'campfire',
    'soul_fire',
    'soul_campfire',
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
  readonly #made = new Map<MovementStyle, Movements>();

  constructor(bot: Bot) {
    this.#bot = bot;
    // Shorter than the watch for a stuck body: a search that long is told as such, not as a hang.
    bot.pathfinder.thinkTimeout = 2_500;
    bot.pathfinder.tickTimeout = 20;
  }

  /** Makes the pathfinder move in this style. */
  use(style: MovementStyle): void {
    let moves = this.#made.get(style);
    if (moves === undefined) {
      moves = movements(this.#bot, style);
      this.#made.set(style, moves);
    }
    if (this.#bot.pathfinder.movements !== moves) this.#bot.pathfinder.setMovements(moves);
  }
}
