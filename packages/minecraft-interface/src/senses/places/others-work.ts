import type { Position } from '@conscious-bot/contracts';
import { isBuiltBlock } from '@conscious-bot/contracts/policy';
import type { Bot } from 'mineflayer';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { BlockIndex } from '../blocks/block-index.ts';
import type { BlockMakers } from './block-makers.ts';

/** Ground and trees this near to something built belong to it, blocks: they may be its walls, its floor or its garden. */
const BESIDE = 3;
/** Built blocks looked at around one place, at most. */
const LOOKED_AT = 256;

const known = new WeakMap<Bot['registry'], ReadonlySet<string>>();

/** Every kind of block that stands nowhere but where somebody has built, by the names of the connected version. */
function builtKinds({ registry }: Pick<Bot, 'registry'>): ReadonlySet<string> {
  const made = known.get(registry) ?? new Set(registry.blocksArray.map(({ name }) => name).filter(isBuiltBlock));
  known.set(registry, made);
  return made;
}

/**
 * What is somebody else's, as far as it shows: blocks that another player was seen to put, blocks of a kind that only stands where somebody
 * has built, and whatever stands close to those. The bot's own work is known (`BlockMakers`) and does not count.
 */
export class OthersWork {
  readonly #bot: Bot;
  readonly #blocks: BlockIndex;
  readonly #makers: BlockMakers;

  constructor(bot: Bot, blocks: BlockIndex, makers: BlockMakers) {
    this.#bot = bot;
    this.#blocks = blocks;
    this.#makers = makers;
  }

  /** Whether the block there is somebody else's work or so close to it that it may be. */
  isAt(at: Position): boolean {
    const dimension = dimensionOf(this.#bot);
    if (this.#makers.isOwn(at, dimension)) return false;
    if (this.#makers.makerOf(at, dimension) !== undefined) return true;
    // What somebody has built is left alone whether or not it was in sight: nobody minds that the bot knows too much to break it.
    const search = { limit: LOOKED_AT, unseen: true, covered: true };
    const from = { x: Math.floor(at.x), y: Math.floor(at.y), z: Math.floor(at.z) };
    return this.#blocks
      .find(builtKinds(this.#bot), from, BESIDE, search)
      .some(({ position }) => !this.#makers.isOwn(position, dimension));
  }
}
