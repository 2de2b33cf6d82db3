import { type BlockPosition, type FailureCode, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import type { BehaviourState, StateOutcome } from '../behaviour/behave.ts';
import { REACH_MS, reachBlock } from './block-window.ts';

/** Blocks around the bot in which a table is looked for. */
const TABLE_WITHIN = 24;
/** So many of the nearest are gone to; a behaviour says so with `retry [TABLES] { action [Reach] }`. */
export const TABLES = 2;

interface TableOptions {
  /** Name of the block. */
  readonly block: string;
  /** The one it is to be; the nearest ones unless given. */
  readonly given: BlockPosition | undefined;
  /** How the action ends when there is none to be got at. */
  readonly missing: FailureCode;
}

/** The way to a table that is worked at in its window, one after the other of those that are near. */
export class WayToTable {
  readonly reach: BehaviourState;
  readonly #untried: BlockPosition[];
  #at: BlockPosition | undefined;

  constructor(body: ActionBody, { block, given, missing }: TableOptions, report: Report) {
    const found = () => body.blocks.find(new Set([block]), body.bot.entity.position, TABLE_WITHIN, { limit: TABLES });
    this.#untried = given === undefined ? found().map(({ position }) => position) : [given];
    const isNear = this.#untried.length > 0;
    const go = async (now: ActionBody): Promise<StateOutcome> => {
      const at = this.#untried.shift();
      this.#at = at;
      if (at === undefined) return isNear ? false : fail(missing, 'none is near');
      if (now.bot.blockAt(new Vec3(at.x, at.y, at.z), false)?.name !== block) return fail(missing, 'it is gone');
      const problem = await reachBlock(now, at, report);
      return problem === undefined || fail(missing, problem.message);
    };
    this.reach = { maxMs: REACH_MS, run: go };
  }

  /** The table that was gone to last. */
  get at(): BlockPosition | undefined {
    return this.#at;
  }
}
