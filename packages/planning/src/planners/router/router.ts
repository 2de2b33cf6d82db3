import { type Failure, type FailureCode, fail, plannerMethod, type RouteDecision } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { classifyGoal } from '../../goals/goal-kind.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import type { Fit, Planner, PlanRequest, PlanResult } from '../planner.ts';
import type { Priors } from '../priors/priors.ts';
import { type Score, scorePlanner } from './score.ts';
import type { RouteTraits } from './traits.ts';

export type MadePlan = PlanResult<StepDraft> & { readonly ok: true };

type Routed =
  | { readonly ok: true; readonly plan: MadePlan; readonly route: RouteDecision }
  /** `again`: a planner that asks the model got no answer, and may get one another time. */
  | { readonly ok: false; readonly failure: Failure; readonly again: boolean };

interface Candidate extends Score {
  readonly planner: Planner;
  readonly fit: Fit;
  refusal?: string;
}

/** Refusals that say nothing about the goal: the model was away or wrote nonsense. */
const passing: ReadonlySet<FailureCode> = new Set(['plan.model_unavailable', 'plan.model_invalid']);

/** Chooses the planner for a goal (ROUTE-1): every one that suits it is scored, the best is asked, and on its refusal the next. */
export class Router {
  readonly #all: readonly Planner[];
  readonly #names: () => readonly string[];
  readonly #priors: Priors;

  /**
   * `planners` in the order that decides between equal scores.
   * @param names those of them that may be asked now; all where none is named (PLANNERS)
   */
  constructor(planners: readonly Planner[], priors: Priors, names: () => readonly string[] = () => []) {
    this.#all = planners;
    this.#priors = priors;
    this.#names = names;
  }

  get #planners(): readonly Planner[] {
    const names = this.#names();
    return names.length === 0 ? this.#all : this.#all.filter(({ name }) => names.includes(name));
  }

  /** Never throws for what a goal or a model is like; a planner's own fault is thrown on. A plan that is `forbidden` counts as a refusal. */
  async route(
    request: PlanRequest,
    traits: RouteTraits,
    data: GameData,
    signal: AbortSignal,
    forbidden: (plan: MadePlan) => Failure | undefined = () => undefined,
  ): Promise<Routed> {
    const candidates = this.#rank(request, traits, data);
    const failures: Failure[] = [];
    for (const candidate of candidates) {
      if (signal.aborted) break;
      const plan = await candidate.planner.plan(request, data, signal);
      const failure = plan.ok ? forbidden(plan) : plan.failure;
      if (plan.ok && failure === undefined) return { ok: true, plan, route: decisionOf(candidate, candidates) };
      if (failure === undefined) continue;
      candidate.refusal = failure.message;
      failures.push(failure);
      // The goal only has to wait for its time: no other planner is asked for a way to do it now.
      if (failure.code === 'plan.not_yet') break;
    }
    return refused(failures, candidates, request, data);
  }

  /**
   * Why no planner serves a goal, decided at once; undefined when one does or when only time will show: a planner that asks the model might,
   * and `plannable` false says that the world is not in a state to plan from.
   */
  refusal(request: PlanRequest, data: GameData, plannable: boolean): Failure | undefined {
    const fitting = this.#fitting(request, data).map(({ planner }) => planner);
    if (fitting.length === 0) return unserved(request, data);
    if (!plannable) return undefined;
    let first: Failure | undefined;
    for (const planner of fitting) {
      if (planner.thinks === true) return undefined;
      const plan = planner.plan(request, data, new AbortController().signal);
      if (plan instanceof Promise || plan.ok) return undefined;
      first ??= plan.failure;
    }
    return first;
  }

  /** A plan as it would be made now by the planner that suits the goal best and does not think; a refusal where none of them finds a way, undefined where none suits. */
  sketch(request: PlanRequest, data: GameData): PlanResult | undefined {
    const fitting = this.#fitting({ ...request, unaided: true }, data).sort((a, b) => b.fit.score - a.fit.score);
    let refusal: PlanResult | undefined;
    for (const { planner } of fitting) {
      const plan = planner.plan(request, data, new AbortController().signal);
      if (plan instanceof Promise) continue;
      if (plan.ok) return plan;
      refusal ??= plan;
    }
    return refusal;
  }

  /** Whether any planner suits the goal. */
  serves(request: PlanRequest, data: GameData): boolean {
    return this.#planners.some((planner) => planner.fit(request, data) !== undefined);
  }

  #rank(request: PlanRequest, traits: RouteTraits, data: GameData): Candidate[] {
    const candidates = this.#fitting(request, data).map(({ planner, fit }): Candidate => {
      const prior = this.#priors.of(plannerMethod(planner.name, request.goal.action), traits.context);
      return { planner, fit, ...scorePlanner(planner.name, fit, prior, traits) };
    });
    return candidates.sort((a, b) => b.score - a.score);
  }

  /** The planners that suit a request, in their order. */
  #fitting(request: PlanRequest, data: GameData): { readonly planner: Planner; readonly fit: Fit }[] {
    return this.#planners
      .filter(({ thinks }) => request.unaided !== true || thinks !== true)
      .flatMap((planner) => {
        const fit = planner.fit(request, data);
        return fit === undefined ? [] : [{ planner, fit }];
      });
  }
}

function decisionOf(chosen: Candidate, candidates: readonly Candidate[]): RouteDecision {
  const bestFit = candidates.reduce((best, each) => (each.fit.score > best.fit.score ? each : best), chosen);
  const overridden = bestFit !== chosen;
  const first = candidates[0];
  const why =
    first !== undefined && first !== chosen
      ? `${first.planner.name} gave no plan; ${chosen.reason}`
      : overridden
        ? `${bestFit.planner.name} would suit it better but was passed over; ${chosen.reason}`
        : chosen.reason;
  return { chosen: chosen.planner.name, reason: why, alternatives: candidates.map(alternative), overridden };
}

function alternative({ planner, score, reason, refusal }: Candidate): RouteDecision['alternatives'][number] {
  return { planner: planner.name, score, reason, ...(refusal === undefined ? {} : { refusal }) };
}

/** The failure of the first that knew the goal; what the others said goes with it. */
function refused(
  failures: readonly Failure[],
  candidates: readonly Candidate[],
  request: PlanRequest,
  data: GameData,
): Routed {
  const failure = failures.find(({ code }) => !passing.has(code)) ?? failures[0] ?? unserved(request, data);
  // Where one that knew the goal found no way, a model that failed once is no reason to wait.
  const again = failures.length > 0 && failures.every(({ code }) => passing.has(code));
  const alternatives = candidates.map(alternative);
  return { ok: false, again, failure: alternatives.length < 2 ? failure : { ...failure, detail: { alternatives } } };
}

function unserved({ goal }: PlanRequest, data: GameData): Failure {
  const classified = classifyGoal(goal, data);
  return classified.ok ? fail('plan.unsupported_action', goal.action) : classified.failure;
}
