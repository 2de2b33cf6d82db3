import { type CapabilityArgs, fail, SCUTE } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { droppedStack, kindOf } from '../../senses/creatures/entities.ts';
import type { StateOutcome } from '../behaviour/behave.ts';
import { takeSpoils } from '../combat/spoils.ts';
import { grown, REACH_CREATURE_MS, reachCreature, useOn } from '../creatures/herd.ts';
import { addFinds, type Brushwork } from './brushwork.ts';

/** Blocks around the creature within which one counts as its own. */
const BESIDE = 3;

/** Armadillos: one gives as many scutes as it is brushed for. */
export class BrushedCreatures implements Brushwork {
  readonly on = 'armadillo';
  readonly reachMs = REACH_CREATURE_MS;
  readonly brushMs = SHOWN_MS + 1_000;
  readonly #args: CapabilityArgs<'brush'>;
  readonly #report: Report;
  readonly #hopeless = new Set<number>();
  #id = 0;
  brushed = 0;
  readonly found: Record<string, number> = {};

  constructor(args: CapabilityArgs<'brush'>, report: Report) {
    this.#args = args;
    this.#report = report;
  }

  async reach(body: ActionBody): Promise<StateOutcome> {
    const next = grown(body, this.on, this.#args.radius).find(({ id }) => !this.#hopeless.has(id));
    // What was said of the last one that was tried still holds when there is no other.
    if (next === undefined) return this.#hopeless.size > 0 ? false : fail('brush.not_found', `no ${this.on} is near`);
    this.#id = next.id;
    this.#hopeless.add(next.id);
    this.#report.target({ entityId: next.id });
    this.#report.progress({ done: this.brushed, total: this.#args.count, unit: SCUTE });
    return (await reachCreature(body, next.id)) || fail('brush.unreachable', this.on);
  }

  async brush(body: ActionBody): Promise<StateOutcome> {
    const before = new Set(this.#scutes(body));
    await useOn(body, this.#id);
    const isThere = () => this.#scutes(body).some((id) => !before.has(id));
    if (!(await untilShown(body, isThere, this.#report))) return fail('brush.refused', `${this.on} gives no scute`);
    this.#hopeless.delete(this.#id);
    this.brushed += 1;
    return true;
  }

  async gather(body: ActionBody): Promise<StateOutcome> {
    const place = body.bot.entities[this.#id]?.position ?? body.bot.entity.position;
    addFinds(this.found, await takeSpoils(body, place, this.#report));
    return true;
  }

  /** Scutes lying beside the creature, by their entities. */
  #scutes({ bot }: ActionBody): number[] {
    const at = bot.entities[this.#id]?.position;
    if (at === undefined) return [];
    return Object.values(bot.entities)
      .filter((entity) => kindOf(entity) === 'item' && entity.isValid && entity.position.distanceTo(at) <= BESIDE)
      .filter((entity) => droppedStack(entity)?.name === SCUTE)
      .map(({ id }) => id);
  }
}
