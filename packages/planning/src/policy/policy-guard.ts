import {
  type Failure,
  fail,
  type Goal,
  type PolicyBlock,
  type PolicyRule,
  type PolicyRuleId,
  policyRuleIds,
  refuseGoal,
  type Trace,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { type PolicyStep, refusePlan, refuseStep } from '@conscious-bot/contracts/policy';
import { z } from 'zod';
import type { BotContext } from '../context/bot-context.ts';
import type { OwnWork } from './own-work.ts';

/**
 * The rules of conduct on what planning is about to plan or to do (SAFE-1). Whatever they stop is announced with its rule and ends as
 * `policy.refused`.
 */
export class PolicyGuard {
  readonly #events: BotContext['events'];
  readonly #own: OwnWork;

  constructor({ events }: Pick<BotContext, 'events'>, own: OwnWork) {
    this.#events = events;
    this.#own = own;
  }

  /** The rule a goal breaks; nothing is announced. */
  ruleAgainst(goal: Goal, world: WorldSnapshot | undefined): PolicyRule | undefined {
    return refuseGoal(
      goal,
      (world?.players ?? []).filter((name) => name !== world?.username),
    );
  }

  /** A goal that nobody may serve. */
  goal(goal: Goal, world: WorldSnapshot | undefined, trace: Trace): Failure | undefined {
    const rule = this.ruleAgainst(goal, world);
    return rule && this.#block(rule, { layer: 'routing', goal }, trace);
  }

  /** A plan one of whose steps nobody may carry out. `planner` is who proposed it. */
  plan(steps: readonly PolicyStep[], world: WorldSnapshot, planner: string, trace: Trace): Failure | undefined {
    const broken = refusePlan(steps, world, this.#own.in(world.dimension));
    if (broken === undefined) return undefined;
    const step = steps[broken.at];
    return this.#block(broken.rule, { layer: 'routing', planner, ...(step && { step: plain(step) }) }, trace);
  }

  /** A step that may not be carried out in the world as it is now, whatever it was when it was planned. */
  step(step: PolicyStep, world: WorldSnapshot, trace: Trace): Failure | undefined {
    const rule = refuseStep(step, world, this.#own.in(world.dimension));
    return rule && this.#block(rule, { layer: 'execution', step: plain(step) }, trace);
  }

  #block({ id, description: reason }: PolicyRule, what: Omit<PolicyBlock, 'rule' | 'reason'>, trace: Trace): Failure {
    this.#events.append(typedEvent('policy.blocked', { ...what, rule: id, reason: reason }, trace));
    return fail('policy.refused', reason, { rule: id, layer: what.layer });
  }
}

const named = z.object({ rule: z.enum(policyRuleIds) });

/** The rule a refusal names. */
export function ruleOf({ code, detail }: Failure): PolicyRuleId | undefined {
  return code === 'policy.refused' ? named.safeParse(detail).data?.rule : undefined;
}

const plain = ({ capability, args }: PolicyStep) => ({ capability, args: { ...args } });
