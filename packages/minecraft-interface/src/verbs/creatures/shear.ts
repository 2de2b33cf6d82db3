import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { SPOILS_MS, takeSpoils } from '../../skills/combat/spoils.ts';
import { grown, HOLD_MS, hold, REACH_CREATURE_MS, reachCreature, useOn } from '../../skills/creatures/herd.ts';

/** Sheep gone to for each that is to be shorn. */
const TRIES = 3;

export const shear: Runner<'shear'> = {
  async run(body, args, report) {
    if (carried(body.bot, 'shears') === 0) {
      return failed(fail('shear.no_shears', undefined, { missing: [{ name: 'shears', count: 1 }] }));
    }
    const shearing = new Shearing(args, report);
    const end = await behave(body, report, shearing.behaviour());
    const observables = { shorn: shearing.shorn, collected: shearing.wool };
    if (end.ok) return done(observables);
    const detail = { done: shearing.shorn, total: args.count };
    return failed({ ...end.failure, detail }, observables);
  },
};

class Shearing {
  readonly #args: CapabilityArgs<'shear'>;
  readonly #report: Report;
  readonly #tried = new Set<number>();
  #id = 0;
  shorn = 0;
  readonly wool: Record<string, number> = {};

  constructor(args: CapabilityArgs<'shear'>, report: Report) {
    this.#args = args;
    this.#report = report;
  }

  behaviour(): Behaviour {
    return {
      tree: `root { sequence {
        action [TakeShears]
        repeat [${this.#args.count}] { sequence {
          retry [${TRIES}] { sequence { action [Reach] action [Shear] } }
          action [GatherWool]
        } }
      } }`,
      states: {
        TakeShears: { maxMs: HOLD_MS, run: (body) => this.#takeShears(body) },
        Reach: { maxMs: REACH_CREATURE_MS, run: (body) => this.#reach(body) },
        Shear: { maxMs: HOLD_MS + SHOWN_MS, run: (body) => this.#shear(body) },
        GatherWool: { maxMs: SPOILS_MS, run: (body) => this.#gather(body) },
      },
    };
  }

  async #takeShears(body: ActionBody): Promise<StateOutcome> {
    return (await hold(body, 'shears')) || fail('shear.no_shears');
  }

  async #reach(body: ActionBody): Promise<StateOutcome> {
    const { kind, radius, count } = this.#args;
    const woolly = grown(body, kind, radius).find((one) => one.sheared !== true && !this.#tried.has(one.id));
    // What was said of the last one that was tried still holds when there is no other.
    if (woolly === undefined) return this.#tried.size > this.shorn ? false : fail('shear.not_found');
    this.#tried.add(woolly.id);
    this.#id = woolly.id;
    this.#report.target({ entityId: woolly.id });
    this.#report.progress({ done: this.shorn, total: count, unit: kind });
    return (await reachCreature(body, woolly.id)) || fail('shear.unreachable', `${this.shorn} of ${count}`);
  }

  async #shear(body: ActionBody): Promise<StateOutcome> {
    const isShorn = () => nearbyEntities(body.bot).some(({ id, sheared }) => id === this.#id && sheared === true);
    if (!(await hold(body, 'shears'))) return fail('tool_broke', 'shears');
    await useOn(body, this.#id);
    if (!(await untilShown(body, isShorn, this.#report))) return fail('shear.refused');
    this.shorn += 1;
    this.#report.progress({ done: this.shorn, total: this.#args.count, unit: this.#args.kind });
    return true;
  }

  async #gather(body: ActionBody): Promise<StateOutcome> {
    const place = body.bot.entities[this.#id]?.position ?? body.bot.entity.position;
    for (const [item, count] of Object.entries(await takeSpoils(body, place, this.#report))) {
      this.wool[item] = (this.wool[item] ?? 0) + count;
    }
    return true;
  }
}
