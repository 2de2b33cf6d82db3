import { describeCount, type Failure, fail, type Plan, type Task, type WorldSnapshot } from '@conscious-bot/contracts';
import type { PolicyStep } from '@conscious-bot/contracts/policy';
import { isOfOwnAccord } from '@conscious-bot/contracts/task';
import type { WorldView } from '../../body/world-view.ts';
import type { BotContext } from '../../context/bot-context.ts';
import type { GameData } from '../../game/game-data.ts';
import { countedItems } from '../../goals/goal-reached.ts';
import { savedForLater } from '../../goals/saved/saved-for-later.ts';
import { type Confinement, insideOf, isKeptInside } from '../../goals/stays-inside.ts';
import type { Experience, PlanRequest } from '../../planners/planner.ts';
import { methodContext } from '../../planners/priors/priors.ts';
import type { Router } from '../../planners/router/router.ts';
import { routeTraits } from '../../planners/router/traits.ts';
import { planNeeds } from '../../planners/search/plan-by-search.ts';
import { planWorld } from '../../planners/search/ways/plan-world.ts';
import { boundWeighed } from '../../planners/weighed.ts';
import type { PolicyGuard } from '../../policy/policy-guard.ts';
import { seenUnasked } from '../../policy/seen-unasked.ts';
import { withinReach } from '../../tasks/containers-named.ts';
import type { ExplicitStep } from '../../tasks/explicit-plan.ts';
import { refuseSteps } from '../../tasks/explicit-plan.ts';
import type { FailedSource, FailedSources } from '../../tasks/failed-sources.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import { isStrategic } from '../../tasks/is-strategic.ts';
import { type StepDraft, stepRecordOf } from '../../tasks/step-record.ts';
import type { TaskWork } from '../../tasks/task-work.ts';
import { dimensionsOfSteps } from '../steps/step-dimension.ts';
import { describeAvoided, goesBack } from './avoided-sources.ts';

export type MadePlan =
  /** `signature` is the same for two plans that do the same. */
  | { readonly ok: true; readonly plan: Plan; readonly signature: string }
  /** `again`: worth another try later, because the model might answer then. */
  | { readonly ok: false; readonly failure: Failure; readonly again: boolean };

type Drafted =
  | ({ readonly ok: true; readonly planner: string; readonly steps: readonly StepDraft[] } & Pick<
      Plan,
      'rationale' | 'methods' | 'turnedFrom' | 'route' | 'weighed'
    >)
  | { readonly ok: false; readonly failure: Failure; readonly again: boolean };

interface PlanMakerOptions {
  readonly router: Router;
  readonly policy: PolicyGuard;
  /** What a strategic intent wants its own work to keep to (SI-4). */
  readonly constraints: {
    plan(task: Task, steps: readonly PolicyStep[], world: WorldSnapshot): Failure | undefined;
  };
  readonly world: WorldView;
  readonly failedSources: FailedSources;
  readonly refuge: Confinement;
}

/** A model is given this long even if the time budget of the task is used up: the task may have spent it waiting for its turn. */
const LEAST_THINKING_MS = 1_000;

/** Makes the next plan of a task for the world as it is: that of the planner the router chooses, or the steps somebody asked for with what they lack in front. */
export class PlanMaker {
  readonly #context: BotContext;
  readonly #router: Router;
  readonly #world: WorldView;
  readonly #policy: PolicyGuard;
  readonly #constraints: PlanMakerOptions['constraints'];
  readonly #failedSources: FailedSources;
  readonly #refuge: PlanMakerOptions['refuge'];

  constructor(context: BotContext, { router, policy, constraints, world, failedSources, refuge }: PlanMakerOptions) {
    this.#refuge = refuge;
    this.#context = context;
    this.#router = router;
    this.#policy = policy;
    this.#constraints = constraints;
    this.#world = world;
    this.#failedSources = failedSources;
  }

  /** Takes time only where a model is asked; `signal` ends that. `performed`: what earlier plans have done of the goal (see `countPerformed`). */
  async make(
    task: Task,
    work: TaskWork,
    world: WorldSnapshot,
    performed: number,
    signal: AbortSignal,
  ): Promise<MadePlan> {
    const { clock, newId } = this.#context;
    const { data } = this.#world;
    const begun = clock.now();
    const failed = this.#failedSources.of(task.id, world);
    const drafted =
      work.explicit === undefined
        ? await this.#draftGoal(task, work, world, performed, failed, signal)
        : draftExplicit(task, work, work.explicit, world, data, { failed });
    if (!drafted.ok) return drafted;
    const { planner, rationale, methods, turnedFrom = [], route, weighed = [] } = drafted;
    // What the failure before this plan asks to be done first.
    const steps = [...work.detour, ...drafted.steps];
    // A plan with a step that is no verb is stopped here, before anything is stored (I4).
    const refusal = refuseSteps(steps);
    if (refusal !== undefined) return { ok: false, again: false, failure: refusal };
    if (steps.length === 0)
      return { ok: false, again: false, failure: fail('plan.no_way_known', 'a plan without steps') };
    const forbidden = this.#policy.plan(steps, world, planner, task.trace);
    if (forbidden !== undefined) return { ok: false, again: false, failure: forbidden };
    const worlds = dimensionsOfSteps(steps, world.dimension);
    const records = steps.map((step, i) => stepRecordOf(newId, step, { world: worlds[i] }));
    const plan: Plan = {
      id: newId('plan'),
      taskId: task.id,
      planner,
      createdAt: clock.now(),
      thinkingMs: Math.max(0, clock.now() - begun),
      rationale: `${rationale}${describeAvoided(failed)}`,
      ...(methods === undefined ? {} : { methods: [...methods] }),
      ...(turnedFrom.length === 0 ? {} : { turnedFrom: [...turnedFrom] }),
      ...(weighed.length === 0 ? {} : { weighed }),
      ...(route === undefined ? {} : { route }),
      context: methodContext(world),
      ...(work.explicit === undefined ? { goalAction: task.goal.action } : {}),
      cost: records.reduce((sum, step) => sum + step.cost, 0),
      steps: records,
    };
    return { ok: true, plan, signature: JSON.stringify(steps.map(({ capability, args }) => [capability, args])) };
  }

  async #draftGoal(
    task: Task,
    work: TaskWork,
    world: WorldSnapshot,
    performed: number,
    failed: readonly FailedSource[],
    signal: AbortSignal,
  ): Promise<Drafted> {
    const { missing, failedPlanners, site } = work;
    const forbidden = this.#policy.goal(task.goal, world, task.trace);
    if (forbidden !== undefined) return { ok: false, again: false, failure: forbidden };
    const left =
      task.timeBudgetMs === undefined ? undefined : task.createdAt + task.timeBudgetMs - this.#context.clock.now();
    const timeBudget = left === undefined ? {} : { timeBudgetMs: Math.max(0, left) };
    const thinking = left === undefined ? {} : { thinkingMs: Math.max(LEAST_THINKING_MS, left) };
    const unasked = isOfOwnAccord(task.origin);
    const outOfReach = this.#failedSources.outOfReach(isStrategic(task) ? undefined : task.id, world);
    const experience = {
      failed,
      ...(unasked && { untouched: this.#policy.othersWork(world) }),
      ...(isStrategic(task) && savedForLater(task.goal, world, this.#world.data)),
    };
    const request = {
      goal: task.goal,
      baseline: task.baseline ?? 0,
      performed,
      world: withinReach(unasked ? seenUnasked(world) : world, outOfReach),
      missing,
      unaided: isStrategic(task),
      continues: isStrategic(task),
      experience,
      ...(site !== undefined && { site }),
      ...thinking,
    };
    // What is done to something named has no other source; it is tried again when its time has come.
    const isCounted = countedItems(task.goal, this.#world.data) !== undefined;
    const traits = routeTraits(world, { urgency: task.urgency, failed: failedPlanners, ...timeBudget });
    const forbiddenPlan = (plan: { readonly steps: readonly StepDraft[]; readonly planner: string }) => {
      const back = isCounted ? goesBack(plan.steps, failed) : undefined;
      return (
        back ??
        this.#policy.plan(plan.steps, world, plan.planner, task.trace) ??
        this.#constraints.plan(task, plan.steps, world)
      );
    };
    const route = (of: PlanRequest) => this.#router.route(of, traits, this.#world.data, signal, forbiddenPlan);
    // The strategist reckoned with what there is inside; what cannot be had there is planned as ever, and waits.
    const inside =
      isStrategic(task) && isKeptInside(request.world, this.#refuge)
        ? await route({ ...request, experience: { ...experience, indoors: insideOf(request.world) } })
        : undefined;
    const routed = inside?.ok === true ? inside : await route(request);
    if (!routed.ok) return routed;
    const { plan, route: decided } = routed;
    const { planner, rationale, steps, methods, turnedFrom = [], weighed = [] } = plan;
    const learned = { turnedFrom: [...turnedFrom], ...(methods === undefined ? {} : { methods: [...methods] }) };
    return { ok: true, planner, rationale, steps, route: decided, ...learned, weighed: boundWeighed(weighed) };
  }
}

function draftExplicit(
  task: Task,
  work: TaskWork,
  explicit: readonly ExplicitStep[],
  world: WorldSnapshot,
  data: GameData,
  experience: Experience,
): Drafted {
  const { missing } = work;
  if (isReflex(task)) {
    return { ok: true, planner: 'fast_path', rationale: task.origin.note ?? 'a reflex', steps: explicit };
  }
  if (missing.length === 0) {
    return { ok: true, planner: 'explicit', rationale: 'the steps that were asked for', steps: explicit };
  }
  const first = planNeeds(missing, data, planWorld(world, experience));
  if (!first.ok) return { ...first, again: false };
  const lacking = missing.map(({ item, count }) => describeCount(count, item)).join(', ');
  return {
    ok: true,
    planner: 'explicit+search',
    rationale: `the steps that were asked for, after getting ${lacking}`,
    steps: [...first.steps, ...explicit],
  };
}
