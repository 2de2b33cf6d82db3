import { findCapability, type Goal, goalKey } from '@conscious-bot/contracts';
import { isDugFromRock, staysInside } from '../../goals/stays-inside.ts';
import type { PlanResult } from '../../planners/planner.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import { learnedMs } from '../facts/attempts.ts';
import type { Facts } from '../facts/facts.ts';
import type { Estimator, GoalEstimate } from './estimate.ts';
import { guess } from './guess.ts';
import { tunnellingOf } from './tunnelling.ts';

/** How long an answer is good where nothing changed, milliseconds, and blocks one may have gone meanwhile. */
const FRESH_MS = 60_000;
const NEAR = 24;
/** Answers kept at most. */
const KEPT = 400;

interface Answer {
  readonly estimate: GoalEstimate;
  readonly at: number;
  readonly situation: string;
  readonly guessedMs: number;
}

/** Estimates asked of the planner, each kept while the situation is the same. */
export class PlannerEstimates implements Estimator {
  readonly #plan: (goal: Goal, facts: Facts) => PlanResult | undefined;
  readonly #answers = new Map<string, Answer>();

  /** @param plan asks a planner that does not think; undefined where none suits the goal */
  constructor(plan: (goal: Goal, facts: Facts) => PlanResult | undefined) {
    this.#plan = plan;
  }

  known(goal: Goal, facts: Facts): ReturnType<Estimator['known']> {
    const answer = this.#answers.get(keyOf(goal));
    if (answer === undefined) return undefined;
    const isFresh = facts.at - answer.at < FRESH_MS && answer.situation === situationOf(facts);
    return { estimate: answer.estimate, isFresh, guessedMs: answer.guessedMs };
  }

  ask(goal: Goal, facts: Facts): GoalEstimate {
    const estimate = this.#estimate(goal, facts);
    const key = keyOf(goal);
    this.#answers.delete(key);
    this.#answers.set(key, { estimate, at: facts.at, situation: situationOf(facts), guessedMs: guess(goal, facts).ms });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > KEPT && oldest !== undefined) this.#answers.delete(oldest);
    return estimate;
  }

  #estimate(goal: Goal, facts: Facts): GoalEstimate {
    const plan = this.#plan(goal, facts);
    if (plan === undefined) return { way: false, words: 'nothing here knows how' };
    if (!plan.ok) return { way: false, words: plan.failure.message };
    const ms = plan.steps.reduce((sum, step) => sum + secondsOf(step), 0) * 1_000;
    const learned = learnedMs(goal, facts);
    return {
      way: true,
      // What took longer than the planner thinks now may do so again. What was quick may have been so with what was at hand then.
      ms: learned === undefined ? ms : Math.max(ms, (ms + learned) / 2),
      openMs: openMsOf(plan.steps, facts),
      leavesRefuge: leavesRoof(plan.steps, facts),
      tunnelling: tunnellingOf(plan.steps, facts),
      words: plan.rationale,
      source: learned === undefined ? 'planner' : 'learned',
    };
  }
}

const keyOf = (goal: Goal): string => `${goalKey(goal) ?? goal.action} ${goal.amount}`;

/** What changes the ways to a goal: what is carried, roughly where one is, and whether it is dark. */
function situationOf({ pack, position, clock, isBelowGround }: Facts): string {
  const held = [...pack].map(([item, count]) => `${item}${count}`).join();
  const there =
    position === undefined ? '' : [position.x, position.y, position.z].map((at) => Math.round(at / NEAR)).join();
  return `${held}|${there}|${clock?.toDuskMs === 0}|${isBelowGround}`;
}

/** What is done on the spot, under a roof as well as under the sky. */
const ON_THE_SPOT: ReadonlySet<string> = new Set([
  'craft_item',
  'smelt_item',
  'place_block',
  'place_torch',
  'equip_item',
  'consume_food',
  'deposit',
  'withdraw',
  'hide',
  'sleep',
  'wait',
  'remember_place',
  'inspect_container',
  'enchant_item',
]);
const BELOW: ReadonlySet<string> = new Set(['descend', 'branch_mine']);

/**
 * Whether anything has to be done outside, before it goes below the ground or after: wood for the fire is felled up there, however deep the ore lies. Who is
 * below digs what is in the rock.
 */
function leavesRoof(steps: readonly StepDraft[], { inside }: Facts): boolean {
  let { isAmidRock } = inside;
  const atHand = new Set(inside.atHand);
  for (const step of steps) {
    isAmidRock ||= BELOW.has(step.capability);
    if (!staysInside(step, { ...inside, isAmidRock, atHand })) return true;
    if (step.capability === 'craft_item') atHand.add(String(step.args.item));
  }
  return false;
}

/** Milliseconds in the open: until one has gone below the ground, and there for all that is not done in rock. */
function openMsOf(steps: readonly StepDraft[], facts: Facts): number {
  let below = facts.isBelowGround;
  let ms = 0;
  for (const step of steps) {
    below ||= BELOW.has(step.capability);
    if (ON_THE_SPOT.has(step.capability) || BELOW.has(step.capability) || (below && isDugFromRock(step))) continue;
    ms += secondsOf(step) * 1_000;
  }
  return ms;
}

/** What a step takes: what its planner says, or else what its verb usually takes. */
function secondsOf({ capability, args, cost }: StepDraft): number {
  if (cost !== undefined) return cost;
  const spec = findCapability(capability);
  const parsed = spec?.input.safeParse(args);
  return spec === undefined || parsed?.success !== true ? UNSAID_SECONDS : spec.cost(parsed.data);
}
const UNSAID_SECONDS = 20;
