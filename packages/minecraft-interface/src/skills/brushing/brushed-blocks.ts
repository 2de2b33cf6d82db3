import { type BlockPosition, type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { brushedInto } from '@conscious-bot/contracts/game';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { untilLanded } from '../../motion/landed.ts';
import type { StateOutcome } from '../behaviour/behave.ts';
import { takeSpoils } from '../combat/spoils.ts';
import { FieldWork } from '../farming/field-work.ts';
import { APPROACH_MS, approach, click } from '../using/click.ts';
import { addFinds, type Brushwork } from './brushwork.ts';
import { steadyAim } from './steady-aim.ts';
import { UNCOVER_MS, uncover } from './uncover.ts';

/** Blocks that are looked at, the nearest first. */
const LOOKED_AT = 32;
/** A block shows the next stage of brushing within so many seconds of the server, the first of which may be over at once: the longest takes two. */
const STAGE_UPDATES = 4;
const STAGES = 4;
/**
 * Times the brush is pressed against a block that does not change. A server lets the use end whose stroke meets no block, and where the bot looks it
 * learns with its next step: on a busy machine that may come after the first stroke.
 */
const PRESSES = 3;
/** The bot stands on the ground within this time after a walk, milliseconds. */
const LAND_MS = 1_000;

/** Suspicious sand and gravel. */
export class BrushedBlocks implements Brushwork {
  readonly on: CapabilityArgs<'brush'>['on'];
  readonly reachMs = 2 * APPROACH_MS + UNCOVER_MS;
  readonly brushMs = LAND_MS + (STAGES + PRESSES) * SHOWN_MS;
  readonly #args: CapabilityArgs<'brush'>;
  readonly #report: Report;
  readonly #work: FieldWork;
  readonly #tried = new Set<string>();
  #at: BlockPosition | undefined;
  brushed = 0;
  readonly found: Record<string, number> = {};

  constructor(args: CapabilityArgs<'brush'>, report: Report) {
    this.on = args.on;
    this.#args = args;
    this.#report = report;
    this.#work = new FieldWork(report);
  }

  async reach(body: ActionBody): Promise<StateOutcome> {
    const at = this.#next(body);
    // What was said of the last one that was tried still holds when there is no other.
    if (at === undefined) return this.#tried.size > this.brushed ? false : fail('brush.not_found', this.#args.on);
    this.#at = at;
    this.#tried.add(keyOf(at));
    this.#work.turnTo(at);
    this.#report.progress({ done: this.brushed, total: this.#args.count, unit: this.#args.on });
    const ready = () => steadyAim(body, at) !== undefined;
    const outcome = await approach(body, at, this.#report, ready);
    if (outcome === 'arrived') return true;
    if ((await uncover(body, at, this.#report)) && (await approach(body, at, this.#report, ready)) === 'arrived')
      return true;
    return fail('brush.unreachable', `${at.x} ${at.y} ${at.z} (${outcome.replaceAll('_', ' ')})`);
  }

  async brush(body: ActionBody): Promise<StateOutcome> {
    const { bot } = body;
    const at = this.#at;
    const block = at && this.#look(body, at);
    if (at === undefined || block?.name !== this.#args.on) return fail('target_gone', this.#args.on);
    // Still falling or drifting, it would look past the block a moment later.
    await untilLanded(body, LAND_MS);
    if (!(await this.#press(body, block))) return fail('brush.unreachable', 'something stands before it');
    try {
      for (let stage = stageOf(block), presses = 1; ; ) {
        const changed = () => {
          const now = this.#look(body, at);
          return now === null || now.name !== this.#args.on || stageOf(now) !== stage;
        };
        const isShown = await untilShown(body, changed, this.#report, STAGE_UPDATES);
        const now = this.#look(body, at);
        if (!isShown && now !== null) {
          if (presses >= PRESSES || !(await this.#press(body, now)))
            return fail('brush.refused', `it stays ${this.#args.on}`);
          presses += 1;
          continue;
        }
        if (now?.name === this.#args.on) {
          stage = stageOf(now);
          continue;
        }
        if (now?.name !== brushedInto(this.#args.on)) return fail('target_gone', `${this.#args.on} fell to pieces`);
        this.brushed += 1;
        return true;
      }
    } finally {
      bot.deactivateItem();
    }
  }

  async gather(body: ActionBody): Promise<StateOutcome> {
    const { x, y, z } = this.#at ?? body.bot.entity.position;
    const finds = await takeSpoils(body, { x: x + 0.5, y: y + 0.5, z: z + 0.5 }, this.#report);
    addFinds(this.found, finds);
    return Object.keys(finds).length > 0 || fail('brush.empty', this.#args.on);
  }

  /**
   * Clicks on the block with the brush and looks at the side of it that is free, which is what is brushed from then on. Answers whether there is
   * such a side.
   */
  async #press(body: ActionBody, block: Block): Promise<boolean> {
    const aim = steadyAim(body, block.position);
    if (aim === undefined) return false;
    body.bot.deactivateItem();
    await click(body, block, aim.side);
    await body.bot.lookAt(aim.point, true);
    return true;
  }

  /** The nearest one that was not tried. What is covered nobody sees: it is brushed only where the arguments name its place. */
  #next(body: ActionBody): BlockPosition | undefined {
    const { on, position, radius } = this.#args;
    const near =
      position === undefined
        ? body.blocks
            .find(new Set([on]), body.bot.entity.position, radius, { limit: LOOKED_AT })
            .map((found) => found.position)
        : [position].filter((at) => this.#look(body, at)?.name === on);
    return near.find((at) => !this.#tried.has(keyOf(at)));
  }

  #look({ bot }: ActionBody, { x, y, z }: BlockPosition): Block | null {
    return bot.blockAt(new Vec3(x, y, z), false);
  }
}

const keyOf = ({ x, y, z }: BlockPosition): string => `${x},${y},${z}`;

/** How far it is brushed, 0 to 3; older libraries write it as text. */
const stageOf = (block: Block): number => Number(block.getProperties().dusted ?? 0);
