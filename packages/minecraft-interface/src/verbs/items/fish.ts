import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import type { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { carried, slotsOf } from '../../senses/belongings/inventory.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { HOLD_MS, hold } from '../../skills/creatures/herd.ts';
import { cast } from '../../skills/fishing/cast.ts';
import { REACH_SPOT_MS, reachFishingSpot } from '../../skills/fishing/fishing-spot.ts';

/** What was caught flies to the bot within this time, milliseconds. */
const FLIES_MS = 4_000;
/** Casts for each catch: a fish may get away. */
const CASTS = 3;

export const fish: Runner<'fish'> = {
  async run(body, args, report) {
    if (carried(body.bot, 'fishing_rod') === 0) {
      return failed(fail('fish.no_rod', undefined, { missing: [{ name: 'fishing_rod', count: 1 }] }));
    }
    const angling = new Angling(body, args, report);
    const end = await behave(body, report, angling.behaviour());
    const observables = { caught: angling.catches() };
    if (end.ok) return done(observables);
    const detail = { done: angling.caught(), total: args.count };
    return failed({ ...end.failure, detail }, observables);
  },
};

class Angling {
  readonly #body: ActionBody;
  readonly #args: CapabilityArgs<'fish'>;
  readonly #report: Report;
  readonly #since: number;
  #at: Vec3 | undefined;

  constructor(body: ActionBody, args: CapabilityArgs<'fish'>, report: Report) {
    this.#body = body;
    this.#args = args;
    this.#report = report;
    this.#since = body.clock.now();
  }

  /** What the bot was seen to pick up since the beginning. */
  catches(): { name: string; count: number }[] {
    return this.#body.pickups.seen().flatMap(({ at, self, item }) => (self && at >= this.#since ? [item] : []));
  }

  caught(): number {
    return this.catches().reduce((sum, { count }) => sum + count, 0);
  }

  behaviour(): Behaviour {
    const { count, patienceMs } = this.#args;
    return {
      tree: `root { sequence {
        action [ReachWater]
        repeat [${count}] { retry [${CASTS}] { sequence { action [TakeRod] action [Cast] action [Haul] } } }
      } }`,
      states: {
        ReachWater: { maxMs: REACH_SPOT_MS, run: (body) => this.#reachWater(body) },
        TakeRod: { maxMs: HOLD_MS, run: async (body) => (await hold(body, 'fishing_rod')) || fail('fish.no_rod') },
        Cast: { maxMs: patienceMs + 5_000, run: (body) => this.#cast(body) },
        Haul: { maxMs: FLIES_MS + 1_000, run: (body) => this.#haul(body) },
      },
    };
  }

  async #reachWater(body: ActionBody): Promise<StateOutcome> {
    this.#at = await reachFishingSpot(body);
    return this.#at !== undefined || fail('fish.no_water');
  }

  async #cast(body: ActionBody): Promise<StateOutcome> {
    const { used, total } = slotsOf(body.bot);
    if (used >= total) return fail('fish.inventory_full');
    if (this.#at === undefined) return false;
    const { patienceMs } = this.#args;
    this.#report.waitingUntil(body.clock.now() + patienceMs);
    if (await cast(body, this.#at, patienceMs)) return true;
    return fail('fish.no_bite', `in ${Math.round(patienceMs / 1_000)} s`);
  }

  async #haul({ signal }: ActionBody): Promise<StateOutcome> {
    const { count } = this.#args;
    const had = this.#counted;
    const isHere = await until(() => this.caught() > had, FLIES_MS, signal);
    this.#counted = this.caught();
    this.#report.progress({ done: Math.min(count, this.#counted), total: count, unit: 'catch' });
    return isHere || fail('fish.no_bite', 'what bit got away');
  }

  #counted = 0;
}
