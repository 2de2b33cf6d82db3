import { type CapabilityArgs, fail, type NearbyEntity, pressingHostiles } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner, waitsOf } from '../../embodiment/runner.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { ARM_MS, arm } from '../../skills/combat/arm.ts';
import { fight } from '../../skills/combat/fight.ts';
import { runAway } from '../../skills/combat/run-away.ts';
import { bestFood, eat } from '../../skills/eating/eat.ts';
import { getUp } from '../../skills/resting/get-up.ts';

/** Half hearts at which a fight is broken off. */
const LOSING = 6;
/** Blocks beyond the radius to get away to: they come after. */
const MARGIN = 3;
/** Blocks beyond the radius at which one counts as driven off. With none, one on its very edge would be within it and driven off at once, for ever. */
const CLEAR = 1;
/** One opponent is fought for so long before it is looked who is nearest now, milliseconds. */
const ROUND_MS = 12_000;
const RETREAT_MS = 15_000;
const EAT_MS = 6_000;

export const defend: Runner<'defend'> = {
  async run(body, args, report) {
    if (pressing(body, args.radius).length === 0) return failed(fail('defend.no_threat'));
    await getUp(body);
    const defence = new Defence(args, report);
    const end = await behave(body, report, defence.behaviour());
    return end.ok ? done(defence.observables()) : failed(end.failure, defence.observables());
  },
};

function pressing({ bot }: ActionBody, radius: number): NearbyEntity[] {
  const hostiles = nearbyEntities(bot).filter(({ kind }) => kind === 'hostile');
  const { x, y, z } = bot.entity.position;
  return pressingHostiles({ hostiles, position: { x, y, z } }, radius);
}

class Defence {
  readonly #args: CapabilityArgs<'defend'>;
  readonly #report: Report;
  readonly #unreachable = new Set<number>();
  readonly #killed: string[] = [];
  #retreated = false;

  constructor(args: CapabilityArgs<'defend'>, report: Report) {
    this.#args = args;
    this.#report = report;
  }

  observables(): Record<string, unknown> {
    return { killed: this.#killed, retreated: this.#retreated };
  }

  behaviour(): Behaviour {
    return {
      tree: `root { selector {
        sequence { action [Arm] action [Fight] }
        sequence { action [Retreat] action [Recover] }
      } }`,
      states: {
        Arm: { maxMs: ARM_MS, run: (body) => this.#arm(body) },
        Fight: { maxMs: this.#args.maxMs, run: (body) => this.#fight(body) },
        Retreat: { maxMs: RETREAT_MS, run: (body) => this.#retreat(body) },
        Recover: { maxMs: EAT_MS, run: (body) => this.#recover(body) },
      },
    };
  }

  async #arm(body: ActionBody): Promise<StateOutcome> {
    // Armour takes seconds to put on: only while nobody is upon the bot yet.
    await arm(body, { armour: pressing(body, 4).length === 0 });
    return true;
  }

  async #fight(body: ActionBody): Promise<StateOutcome> {
    const { bot } = body;
    for (;;) {
      const left = pressing(body, this.#args.radius);
      if (left.length === 0) return true;
      if (bot.health <= LOSING) return fail('defend.losing', `health ${bot.health}`);
      const next = left.find(({ id }) => !this.#unreachable.has(id));
      const target = next === undefined ? undefined : bot.entities[next.id];
      if (next === undefined || target === undefined)
        return fail('defend.unreachable', left.map(({ name }) => name).join(', '));
      const end = await fight(body, target, {
        ms: ROUND_MS,
        losesAt: LOSING,
        isDrivenOff: () => target.position.distanceTo(bot.entity.position) > this.#args.radius + CLEAR,
        onBlow: (blows) => this.#reportProgress(body, `${blows} blows`),
        onSearch: () => this.#reportProgress(body, 'looks for a way'),
      });
      if (end === 'dead') {
        this.#killed.push(next.name);
        this.#reportProgress(body, `${next.name} is dead`);
      } else if (end === 'unreachable' || end === 'timeout') this.#unreachable.add(next.id);
    }
  }

  #reportProgress(body: ActionBody, note: string): void {
    const done = this.#killed.length;
    const total = done + pressing(body, this.#args.radius).length;
    this.#report.progress({ done, total, unit: 'monsters' }, note);
  }

  /** Out of reach, where the fight goes badly or cannot be had. */
  async #retreat(body: ActionBody): Promise<StateOutcome> {
    this.#retreated = true;
    const weak = body.bot.health <= LOSING;
    const end = await runAway(body, { distance: this.#args.radius + MARGIN });
    if (end.ok || pressing(body, this.#args.radius).length === 0) return true;
    return weak ? fail('defend.losing', end.failure.message) : fail('defend.unreachable', end.failure.message);
  }

  async #recover(body: ActionBody): Promise<StateOutcome> {
    // What can be eaten heals; nothing to eat is no failure of the defence.
    if (bestFood(body.bot, undefined) !== undefined) await eat(body, {}, waitsOf(this.#report));
    return true;
  }
}
