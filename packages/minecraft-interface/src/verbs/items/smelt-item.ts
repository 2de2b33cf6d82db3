import { type BlockPosition, fail, smeltMs } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { sidesWithoutStation } from '../../skills/placing/free-place.ts';
import { PUT_UP_MS, putUp, TAKE_BACK_MS, takeBack } from '../../skills/placing/own-station.ts';
import { atFurnace, FURNACES } from '../../skills/smelting/at-furnace.ts';
import { FurnaceWindow } from '../../skills/smelting/furnace-window.ts';
import { smeltOut, tooLittle } from '../../skills/smelting/smelt-out.ts';
import { MOST_FURTHER, SmeltingOrder } from '../../skills/smelting/smelting-order.ts';
import { REACH_MS, reachBlock, SESSION_MS, withBlockWindow } from '../../skills/windows/block-window.ts';
import { MOVE_MS } from '../../skills/windows/move-items.ts';

export const smeltItem: Runner<'smelt_item'> = {
  async run(body, args, report) {
    const order = SmeltingOrder.of(body, args);
    if (!(order instanceof SmeltingOrder)) return failed(order);
    const smelting = new Smelting(order, report);
    const end = await behave(body, report, smelting.behaviour());
    const observables = { smelted: order.have(), item: args.item, input: order.input, ...smelting.furnace() };
    if (end.ok) return done(observables);
    const { code, message, detail } = end.failure;
    const known = typeof detail === 'object' && detail !== null ? detail : {};
    return failed({ code, message, detail: { ...known, done: order.have(), total: args.count } }, observables);
  },
};

interface OwnFurnace {
  readonly name: string;
  readonly at: BlockPosition;
}

/** One order: at one furnace, or at several side by side where it carries more of them. */
class Smelting {
  readonly #order: SmeltingOrder;
  readonly #report: Report;
  readonly #tried = new Set<string>();
  #at: BlockPosition | undefined;
  #own: OwnFurnace | undefined;
  /** Its own furnaces that were put up beside the first, each with a share of what is to be smelted. */
  readonly #further: OwnFurnace[] = [];
  #shares: readonly number[] = [];
  /** Set when another furnace would not help. */
  #hopeless = false;
  #tookBack: boolean | undefined;

  constructor(order: SmeltingOrder, report: Report) {
    this.#order = order;
    this.#report = report;
  }

  furnace(): { furnaceTakenBack?: boolean } {
    return this.#tookBack === undefined ? {} : { furnaceTakenBack: this.#tookBack };
  }

  behaviour(): Behaviour {
    const { count, leave = false, takeDown = false } = this.#order.args;
    const alone = leave || takeDown;
    const loadMs = SESSION_MS + 3 * MOVE_MS;
    return {
      tree: `root { selector {
        sequence {
          ${alone ? '' : 'action [ShareOut]'}
          selector {
            retry [${FURNACES}] { sequence { action [ReachFurnace] action [Load] } }
            sequence { condition [CarriesFurnace] action [PutUpFurnace] action [Load] }
          }
          ${alone ? '' : 'action [PutUpFurther]'}
          ${leave ? '' : 'action [Smelt] action [TakeFurnaceBack]'}
        }
        flip { action [TakeFurnaceBack] }
      } }`,
      conditions: { CarriesFurnace: () => !this.#hopeless && this.#order.carriedFurnace() !== undefined },
      states: {
        ShareOut: { maxMs: 1_000, run: async () => this.#shareOut() },
        PutUpFurther: {
          maxMs: MOST_FURTHER * (PUT_UP_MS + loadMs + TAKE_BACK_MS) + loadMs,
          run: (body) => this.#putUpFurther(body),
        },
        ReachFurnace: { maxMs: REACH_MS, run: (body) => this.#reachFurnace(body) },
        PutUpFurnace: { maxMs: PUT_UP_MS, run: (body) => this.#putUpFurnace(body) },
        Load: { maxMs: loadMs, run: (body) => this.#atFirst(body, (furnace) => this.#load(furnace)) },
        Smelt: {
          maxMs: (1 + MOST_FURTHER) * (REACH_MS + loadMs) + (count + 2) * smeltMs('furnace'),
          run: (body) => this.#smeltAll(body),
        },
        TakeFurnaceBack: {
          maxMs: (1 + MOST_FURTHER) * (TAKE_BACK_MS + loadMs),
          run: (body) => this.#takeFurnacesBack(body),
        },
      },
    };
  }

  /** What the first furnace leaves for others beside it. */
  #shareOut(): true {
    this.#shares = this.#order.shares();
    this.#order.elsewhere = this.#shares.reduce((sum, share) => sum + share, 0);
    return true;
  }

  /**
   * Others beside the first one. The share of one that cannot be put up or lit is put into the first as well. One side stays free: work that is called off leaves
   * them standing, and whoever is walled in by furnaces can put up nothing else.
   */
  async #putUpFurther(body: ActionBody): Promise<StateOutcome> {
    for (const share of this.#shares) {
      if (sidesWithoutStation(body.bot) > 1 && (await this.#loadFurther(body, share))) continue;
      this.#order.elsewhere -= share;
    }
    const loaded =
      this.#shares.length === this.#further.length || (await this.#atFirst(body, (one) => this.#load(one)));
    this.#order.elsewhere = 0;
    return loaded;
  }

  async #loadFurther(body: ActionBody, share: number): Promise<boolean> {
    const name = this.#order.carriedFurnace();
    const end = name === undefined ? undefined : await putUp(body, name);
    if (name === undefined || end?.ok !== true) return false;
    const part = this.#order.part(share);
    const load = async (furnace: FurnaceWindow) => (await furnace.load()) ?? true;
    if ((await atFurnace(body, end.position, part, load)) === true) {
      this.#further.push({ name, at: end.position });
      return true;
    }
    await this.#takeBack(body, { name, at: end.position });
    return false;
  }

  async #reachFurnace(body: ActionBody): Promise<StateOutcome> {
    if (this.#hopeless) return false;
    const at = this.#order.furnaces().find((one) => !this.#tried.has(formatPosition(one)));
    if (at === undefined) {
      const missing = [{ name: 'furnace', count: 1 }];
      return this.#tried.size > 0 ? false : fail('smelt_item.no_furnace', undefined, { missing });
    }
    this.#tried.add(formatPosition(at));
    this.#at = at;
    const problem = await reachBlock(body, at, this.#report);
    if (problem !== undefined) return problem;
    const name = body.bot.blockAt(new Vec3(at.x, at.y, at.z))?.name;
    if (this.#order.args.takeDown === true && name !== undefined) this.#own = { name, at };
    return true;
  }

  async #putUpFurnace(body: ActionBody): Promise<StateOutcome> {
    const name = this.#order.carriedFurnace();
    if (name === undefined) return fail('smelt_item.no_furnace');
    const end = await putUp(body, name);
    // It has one: another would be of no more use here.
    if (!end.ok) return fail('place_block.no_space', end.failure.message);
    this.#own = { name, at: end.position };
    this.#at = end.position;
    return true;
  }

  async #atFirst(body: ActionBody, work: (furnace: FurnaceWindow) => Promise<StateOutcome>): Promise<StateOutcome> {
    return this.#at === undefined ? fail('smelt_item.no_furnace') : atFurnace(body, this.#at, this.#order, work);
  }

  async #load(furnace: FurnaceWindow): Promise<StateOutcome> {
    const { leave = false, count } = this.#order.args;
    // What is left to burn is fetched together, later.
    const problem = (leave ? undefined : await furnace.take()) ?? (await furnace.load());
    if (problem === undefined && leave && furnace.made().ready + furnace.waiting() < count)
      return tooLittle(this.#order, furnace.made().ready + furnace.waiting());
    this.#hopeless = problem !== undefined && problem.code !== 'container.full';
    return problem ?? true;
  }

  /** At the first furnace, then at the others that hold something of it: those of its own beside it, or what was left in one by work that was cut short. */
  async #smeltAll(body: ActionBody): Promise<StateOutcome> {
    const done = new Set<string>();
    for (;;) {
      const outcome = await this.#atFirst(body, (furnace) => smeltOut(body, furnace, this.#order, this.#report));
      if (this.#at !== undefined) done.add(formatPosition(this.#at));
      if (typeof outcome === 'boolean' || outcome.code !== 'smelt_item.missing_input') return outcome;
      const next = this.#order.holding().find((at) => !done.has(formatPosition(at)) && !body.spares(at));
      if (next === undefined || (await reachBlock(body, next, this.#report)) !== undefined) return outcome;
      this.#at = next;
    }
  }

  async #takeFurnacesBack(body: ActionBody): Promise<true> {
    if (this.#own !== undefined) this.#tookBack = await this.#takeBack(body, this.#own);
    const left = this.#order.have() >= this.#order.args.count && this.#order.args.leaveFurther === true;
    for (const further of left ? [] : this.#further.splice(0)) await this.#takeBack(body, further);
    return true;
  }

  /** A furnace left standing is a loss, not a failure of the order. */
  async #takeBack(body: ActionBody, { name, at }: OwnFurnace): Promise<boolean> {
    await withBlockWindow(body, at, (window, block) => new FurnaceWindow(body, window, block, this.#order).empty());
    return takeBack(body, name, at, this.#report);
  }
}
