import { type CapabilityArgs, fail, isWeapon, type NearbyEntity, WEAK_HEALTH } from '@conscious-bot/contracts';
import { attackable } from '@conscious-bot/contracts/verbs';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { inventoryOf } from '../../senses/belongings/inventory.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { ARM_MS, arm } from '../../skills/combat/arm.ts';
import { fight } from '../../skills/combat/fight.ts';
import { SPOILS_MS, takeSpoils } from '../../skills/combat/spoils.ts';

/** Creatures tried before none can be got at. */
const TARGETS = 3;
/** One fight, and each block of the radius on the way to it; milliseconds. */
const FIGHT_MS = 45_000;
const WAY_MS = 500;
/** Blocks within which another monster keeps the bot from gathering what lies about. */
const UNSAFE = 8;

export const attack: Runner<'attack'> = {
  target: ({ entityId }) => (entityId === undefined ? {} : { entityId }),

  async run(body, args, report) {
    const hunt = new Hunt(args, report);
    const end = await behave(body, report, hunt.behaviour());
    return end.ok ? done(hunt.observables()) : failed(end.failure, hunt.observables());
  },
};

/** One creature to be killed or driven off, out of those the arguments mean. */
class Hunt {
  readonly #args: CapabilityArgs<'attack'>;
  readonly #report: Report;
  readonly #tried = new Set<number>();
  #target: NearbyEntity | undefined;
  /** Set when another creature would not do either. */
  #over = false;
  #killed = false;
  #blows = 0;
  #collected: Record<string, number> = {};

  constructor(args: CapabilityArgs<'attack'>, report: Report) {
    this.#args = args;
    this.#report = report;
  }

  observables(): Record<string, unknown> {
    return {
      ...(this.#target === undefined ? {} : { target: this.#target.name, id: this.#target.id }),
      blows: this.#blows,
      ...(this.#killed ? { killed: true, collected: this.#collected } : {}),
    };
  }

  behaviour(): Behaviour {
    return {
      tree: `root { sequence {
        action [Choose]
        action [Arm]
        retry [${TARGETS}] { sequence { action [Choose] action [Fight] } }
        action [Collect]
      } }`,
      states: {
        Choose: { maxMs: 1_000, run: async (body) => this.#choose(body) },
        Arm: { maxMs: ARM_MS, run: (body) => this.#arm(body) },
        Fight: { maxMs: FIGHT_MS + this.#args.radius * WAY_MS, run: (body) => this.#fight(body) },
        Collect: { maxMs: SPOILS_MS, run: (body) => this.#collect(body) },
      },
    };
  }

  #choose({ bot }: ActionBody): StateOutcome {
    if (this.#over) return false;
    const seen = attackable({ nearbyEntities: nearbyEntities(bot) }, this.#args);
    const next = seen.find(({ id }) => !this.#tried.has(id));
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
    const { until, radius } = this.#args;
    const reportProgress = (note: string) =>
      this.#report.progress({ done: 0, total: 1, unit: target.name ?? 'creature' }, note);
    const end = await fight(body, target, {
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
    this.#over = end !== 'unreachable';
    if (end === 'dead') {
      this.#killed = true;
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
    this.#collected = await takeSpoils(body, this.#target.position);
    return true;
  }
}
