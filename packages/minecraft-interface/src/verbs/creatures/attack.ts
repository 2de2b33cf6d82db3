import {
  type ActionProgress,
  type CapabilityArgs,
  describeCount,
  fail,
  isWeapon,
  type NearbyEntity,
  WEAK_HEALTH,
} from '@conscious-bot/contracts';
import { attackable } from '@conscious-bot/contracts/verbs';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { carried, inventoryOf, packHasRoomFor } from '../../senses/belongings/inventory.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { keptForBreeding } from '../../senses/places/pens.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { ARM_MS, arm } from '../../skills/combat/arm.ts';
import { fight } from '../../skills/combat/fight.ts';
import { SPOILS_MS, takeSpoils } from '../../skills/combat/spoils.ts';
import { GET_OUT_MS } from '../../skills/creatures/herd.ts';
import { comeOut, isHeldIn } from '../../skills/hiding/come-out.ts';

/** Creatures tried before none can be got at. */
const TARGETS = 3;
/** Kills at most for each item that is wanted: rabbits leave one hide in two, and feathers are often none. */
const KILLS_EACH = 6;
/** One fight, and each block of the radius on the way to it; milliseconds. */
const FIGHT_MS = 45_000;
const WAY_MS = 500;
/** Blocks within which another monster keeps the bot from gathering what lies about. */
const UNSAFE = 8;

const NONE: ReadonlySet<number> = new Set();

export const attack: Runner<'attack'> = {
  target: ({ entityId }) => (entityId === undefined ? {} : { entityId }),

  async run(body, args, report) {
    const hunt = new Hunt(body, args, report);
    const end = await behave(body, report, hunt.behaviour());
    return end.ok ? done(hunt.observables()) : failed(end.failure, hunt.observables());
  },
};

/** One creature to be killed or driven off, out of those the arguments mean; or one after the other for what they leave. */
class Hunt {
  readonly #args: CapabilityArgs<'attack'>;
  readonly #report: Report;
  readonly #tried = new Set<number>();
  #target: NearbyEntity | undefined;
  /** Set when another creature would not do either. */
  #over = false;
  #killed = false;
  #blows = 0;
  #kills = 0;
  readonly #collected: Record<string, number> = {};
  readonly #held: number;
  #gotOut = false;

  constructor({ bot }: ActionBody, args: CapabilityArgs<'attack'>, report: Report) {
    this.#args = args;
    this.#report = report;
    this.#held = this.#carriedOfIt(bot);
  }

  /** How much of what is hunted for is carried, all that does counted. */
  #carriedOfIt(bot: ActionBody['bot']): number {
    const { item, others = [] } = this.#args;
    return item === undefined ? 0 : carried(bot, [item, ...others]);
  }

  observables(): Record<string, unknown> {
    return {
      ...(this.#target === undefined ? {} : { target: this.#target.name, id: this.#target.id }),
      blows: this.#blows,
      ...(this.#kills > 0 ? { killed: true, kills: this.#kills, collected: this.#collected } : {}),
    };
  }

  behaviour(): Behaviour {
    return {
      tree: `root { sequence {
        action [Choose]
        action [Arm]
        retry [${this.#args.item === undefined ? 1 : this.#args.count * KILLS_EACH}] { sequence {
          retry [${TARGETS}] { sequence { action [Choose] action [Fight] } }
          action [Collect]
          action [Count]
        } }
      } }`,
      states: {
        Choose: { maxMs: 1_000, run: async (body) => this.#choose(body) },
        Arm: { maxMs: ARM_MS, run: (body) => this.#arm(body) },
        Fight: { maxMs: 2 * (FIGHT_MS + this.#args.radius * WAY_MS) + GET_OUT_MS, run: (body) => this.#fight(body) },
        Collect: { maxMs: SPOILS_MS, run: (body) => this.#collect(body) },
        Count: { maxMs: 1_000, run: async (body) => this.#count(body) },
      },
    };
  }

  #choose({ bot, spares }: ActionBody): StateOutcome {
    if (this.#over) return false;
    const { item } = this.#args;
    // What it could not pick up would lie there, and the animal would have died for nothing.
    if (item !== undefined && !packHasRoomFor(bot, item)) {
      this.#over = true;
      return fail('attack.inventory_full', item);
    }
    const seen = attackable({ nearbyEntities: nearbyEntities(bot) }, this.#args);
    // Who is after meat has not come for the last two of the herd.
    const kept = item === undefined ? NONE : keptForBreeding(bot, seen);
    // An animal by somebody's fence is somebody's.
    const next = seen.find(
      ({ id, kind, position }) => !this.#tried.has(id) && !kept.has(id) && !(kind === 'animal' && spares(position)),
    );
    if (next === undefined) return this.#tried.size > 0 ? false : fail('attack.not_found');
    this.#target = next;
    this.#report.target({ entityId: next.id });
    if (next.kind !== 'hostile' || bot.health > WEAK_HEALTH) return true;
    if (inventoryOf(bot).some(({ name }) => isWeapon(name))) return true;
    this.#over = true;
    return fail('attack.too_dangerous', `${next.name}, unarmed, health ${bot.health}`);
  }

  async #arm(body: ActionBody): Promise<StateOutcome> {
    await arm(body, { armour: this.#target?.kind === 'hostile' });
    return true;
  }

  async #fight(body: ActionBody): Promise<StateOutcome> {
    const target = this.#target === undefined ? undefined : body.bot.entities[this.#target.id];
    if (target === undefined) return fail('target_gone', this.#target?.name);
    this.#tried.add(target.id);
    this.#killed = false;
    const { until, radius } = this.#args;
    const reportProgress = (note: string) => this.#report.progress(this.#progress(body), note);
    const strike = () =>
      fight(body, target, {
        ms: FIGHT_MS + radius * WAY_MS,
        // A fight begun in a poor state is not given up at the first scratch.
        losesAt: Math.min(WEAK_HEALTH, body.bot.health / 2),
        ...(until === 'driven_off' && {
          isDrivenOff: () => target.position.distanceTo(body.bot.entity.position) > radius + 1,
        }),
        onBlow: (blows) => {
          this.#blows = blows;
          reportProgress(`${blows} blows`);
        },
        onSearch: () => reportProgress('looks for a way'),
      });
    let end = await strike();
    // The bot's own mine, a pit or the walls of its shelter may be what keeps it from the creature.
    if (end === 'unreachable' && !this.#gotOut && isHeldIn(body)) {
      this.#gotOut = true;
      if (await comeOut(body, this.#report)) end = await strike();
    }
    this.#over = end !== 'unreachable';
    if (end === 'dead') {
      this.#killed = true;
      this.#kills += 1;
      const { x, y, z } = target.position;
      if (this.#target !== undefined) this.#target = { ...this.#target, position: { x, y, z } };
    }
    switch (end) {
      case 'dead':
      case 'driven_off':
        return true;
      case 'gone':
        return until === 'driven_off' ? true : fail('target_gone', target.name);
      case 'losing':
        return fail('attack.too_dangerous', `health ${body.bot.health} against a ${target.name}`);
      case 'unreachable':
      case 'timeout':
        return fail('attack.unreachable', target.name);
    }
  }

  async #collect(body: ActionBody): Promise<StateOutcome> {
    const unsafe = nearbyEntities(body.bot).some(({ kind, distance }) => kind === 'hostile' && distance < UNSAFE);
    if (!this.#killed || !this.#args.collect || unsafe || this.#target === undefined) return true;
    for (const [item, count] of Object.entries(await takeSpoils(body, this.#target.position, this.#report)))
      this.#collected[item] = (this.#collected[item] ?? 0) + count;
    return true;
  }

  #progress({ bot }: ActionBody): ActionProgress {
    const { item, count } = this.#args;
    if (item === undefined) return { done: this.#kills, total: 1, unit: this.#target?.name ?? 'creature' };
    return { done: Math.max(0, Math.min(count, this.#carriedOfIt(bot) - this.#held)), total: count, unit: item };
  }

  /** Whether that is enough; of a creature hunted for an item the next one has its turn where it left none. */
  #count(body: ActionBody): StateOutcome {
    const { done, total, unit } = this.#progress(body);
    this.#report.progress({ done, total, unit });
    if (this.#args.item === undefined || done >= total) return true;
    this.#over = false;
    return fail('attack.too_little', `${done} of ${describeCount(total, unit)} after ${this.#kills} kills`, {
      done,
      total,
    });
  }
}
