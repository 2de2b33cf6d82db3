import {
  type Decision,
  type DecisionCode,
  describeGoal,
  type Failure,
  fail,
  type Goal,
  goalKey,
  type Intent,
  isCapabilityName,
  isManagementAction,
  type PolicyRuleId,
  stuckPending,
  type Task,
  type Thought,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import { type Clock, type EventLog, type Logger, newId } from '@conscious-bot/service-kit';
import { unseenWorld, type WorldView } from '../body/world-view.ts';
import type { Detectors } from '../context/detectors.ts';
import { baselineOf, countedItems } from '../goals/goal-reached.ts';
import type { PlanRequest } from '../planners/planner.ts';
import type { Router } from '../planners/router/router.ts';
import { groundGoal } from '../planners/search/ground-goal.ts';
import { type PolicyGuard, ruleOf } from '../policy/policy-guard.ts';
import { type ExplicitStep, goalOfSteps, refuseSteps } from '../tasks/explicit-plan.ts';
import type { NewTask } from '../tasks/new-task.ts';
import { taskPriority } from '../tasks/priority.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { DecisionStore } from './decision-store.ts';
import { type IntentSource, intentOf, sourceOfThought, USUAL_URGENCY } from './intent-of.ts';
import { keywordGoal } from './keyword-goal.ts';
import { manageTasks } from './manage-tasks.ts';
import { weighThought } from './weigh-thought.ts';

export interface IntakeOptions {
  readonly tasks: Tasks;
  readonly router: Router;
  readonly policy: PolicyGuard;
  readonly decisions: DecisionStore;
  readonly events: EventLog;
  readonly world: WorldView;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly botId: string;
  /** False lets plain words count as a commitment (REQUIRE_EXPLICIT_GOAL_TAG). */
  readonly requireGoalTag: boolean;
  readonly detectors: Pick<Detectors, 'unknownVerb'>;
}

export interface Decided {
  readonly decision: Decision;
  readonly task?: Task;
}

type Outcome = Pick<Decision, 'code' | 'reason' | 'alias' | 'rule' | 'goal' | 'goalKey' | 'intentId'> & {
  readonly task?: Task;
};

/**
 * The only way from thought to task. Every thought that reaches it gets exactly one decision, stored and announced together with the task
 * it made; a thought that comes again gets the decision it had.
 */
export class Intake {
  readonly #options: IntakeOptions;

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** Decides on a thought. Synchronous, to run inside the transaction that stores how far the thoughts were read. */
  consider(thought: Thought): Decided {
    const earlier = this.#options.decisions.ofThought(thought.id);
    if (earlier !== undefined) return { decision: earlier };
    const guess = this.#options.requireGoalTag
      ? undefined
      : (text: string) => keywordGoal(text, (goal) => this.#served(goal));
    return this.#decide(thought.id, () => {
      const weighed = weighThought(thought, guess);
      if (!weighed.commit) {
        const { commit: _, ...outcome } = weighed;
        return thought.goal === undefined ? outcome : { ...outcome, goal: thought.goal };
      }
      return this.#commit(weighed.goal, sourceOfThought(thought), weighed.guessed);
    });
  }

  /** Decides on a goal that was posted. */
  request(goal: Goal, urgency = USUAL_URGENCY, timeBudgetMs?: number): Decided {
    return this.#decide(undefined, () =>
      this.#commit(
        goal,
        { source: 'user', origin: { kind: 'api', note: 'POST /tasks' }, urgency, timeBudgetMs },
        false,
      ),
    );
  }

  /** Decides on steps that were posted as they are. */
  requestSteps(steps: readonly ExplicitStep[], title?: string): Decided {
    const source: IntentSource = {
      source: 'user',
      origin: { kind: 'api', note: 'POST /api/cognitive/execute' },
      urgency: USUAL_URGENCY,
    };
    return this.#decide(undefined, () =>
      this.#admitSteps(steps, source, title ?? steps.map((step) => step.capability).join(', ')),
    );
  }

  /** Takes in what the fast path does without anybody's wish (D8): recorded like every intent. @returns its task */
  reflex(name: string, why: string, steps: readonly ExplicitStep[]): Task | undefined {
    const source: IntentSource = { source: 'system', origin: { kind: 'reflex', note: `${name}: ${why}` }, urgency: 1 };
    return this.#decide(undefined, () => this.#admitSteps(steps, source, `${name.replaceAll('_', ' ')}: ${why}`)).task;
  }

  #admitSteps(steps: readonly ExplicitStep[], source: IntentSource, title: string): Outcome {
    const intent = this.#intend(goalOfSteps(steps), source);
    const known = this.#options.detectors.unknownVerb
      ? steps
      : steps.filter(({ capability }) => isCapabilityName(capability));
    const unsound = refuseSteps(known);
    const world = this.#options.world.latest ?? unseenWorld(this.#options.botId);
    const forbidden = unsound ?? this.#options.policy.plan(steps, world, 'explicit', traceOf(intent));
    const rule = forbidden && ruleOf(forbidden);
    if (forbidden !== undefined && rule !== undefined) return forbid(intent, forbidden, rule);
    const draft: NewTask = {
      ...this.#draft(intent, undefined, false),
      title,
      total: steps.length,
      unit: 'step',
      explicit: [...steps],
    };
    return this.#admit(draft, intent, unsound);
  }

  #commit(asked: Goal, source: IntentSource, guessed: boolean): Outcome {
    if (isManagementAction(asked.action)) {
      const intent = this.#intend(asked, source);
      const { tasks, reason } = manageTasks(asked.action, asked.target, this.#options.tasks);
      const [task] = tasks;
      return { code: 'management', reason, goal: asked, intentId: intent.id, ...(task === undefined ? {} : { task }) };
    }
    const goal = this.#grounded(asked);
    const intent = this.#intend(goal, source);
    const forbidden = this.#options.policy.goal(goal, this.#options.world.latest, traceOf(intent));
    const rule = forbidden && ruleOf(forbidden);
    if (forbidden !== undefined && rule !== undefined) return forbid(intent, forbidden, rule);
    const key = goalKey(goal);
    const open = key === undefined ? undefined : this.#serving(key, source);
    if (key !== undefined && open !== undefined) {
      const reason = `${open.id} does this already`;
      return { code: 'duplicate', reason, goal, goalKey: key, intentId: intent.id, task: open };
    }
    return this.#admit(this.#draft(intent, key, guessed), intent, this.#refusal(goal));
  }

  /**
   * The open task that serves a goal already. A drive asks anew where that one has been stuck for too long (AG-6): it ends, because one goal
   * has one open task.
   */
  #serving(key: string, { origin }: IntentSource): Task | undefined {
    const { tasks, clock } = this.#options;
    const open = tasks.store.openWithGoalKey(key);
    if (open === undefined || origin.kind !== 'drive_tick' || !stuckPending(open, clock.now())) return open;
    tasks.finish(open.id, 'cancelled', fail('cancelled', 'it was stuck, and a drive asks for the same anew'));
    return undefined;
  }

  /** Makes the task; one that nobody can do ends at once, with the reason. */
  #admit(draft: NewTask, intent: Intent, refusal: Failure | undefined): Outcome {
    const task = this.#options.tasks.create(draft);
    const { goal, goalKey } = task;
    const common = { goal, ...(goalKey === undefined ? {} : { goalKey }), intentId: intent.id };
    if (refusal === undefined) return { ...common, code: 'created', reason: `${task.id} was made`, task };
    const ended = this.#options.tasks.finish(task.id, 'unplannable', refusal) ?? task;
    return { ...common, code: 'unroutable', reason: refusal.message, task: ended };
  }

  #draft(intent: Intent, goalKey: string | undefined, guessed: boolean): NewTask {
    const { goal, origin, urgency, timeBudgetMs } = intent;
    return {
      title: describeGoal(goal),
      goal,
      goalKey,
      origin,
      urgency,
      priority: taskPriority(origin, urgency, guessed),
      total: goal.amount,
      unit: goal.target ?? 'goal',
      trace: traceOf(intent),
      ...(timeBudgetMs === undefined ? {} : { timeBudgetMs }),
    };
  }

  #intend(goal: Goal, source: IntentSource): Intent {
    const { botId, clock, world, events, policy } = this.#options;
    const formed = intentOf(goal, source, { botId, at: clock.now(), world: world.latest });
    const rule = policy.ruleAgainst(goal, world.latest);
    const intent = rule === undefined ? formed : { ...formed, safety: { allowed: false, reason: rule.description } };
    events.append(typedEvent('intent', intent, traceOf(intent)));
    return intent;
  }

  #grounded(goal: Goal): Goal {
    const { world } = this.#options;
    return groundGoal(goal, world.data, world.latest);
  }

  /** Why no planner serves a goal; undefined when one does, or when only the world will show it. */
  #refusal(goal: Goal): Failure | undefined {
    const { world, tasks, router } = this.#options;
    // Tasks that run before this one may bring what is missing now; then the answer has to wait. So it has where it hangs on what is in sight.
    const plannable =
      world.latest?.connected === true &&
      tasks.store.open().length === 0 &&
      countedItems(goal, world.data) !== undefined;
    return router.refusal(this.#asRequest(goal), world.data, plannable);
  }

  #asRequest(goal: Goal): PlanRequest {
    const { latest, data } = this.#options.world;
    const baseline = (latest && baselineOf(goal, latest, data)) ?? 0;
    return { goal, baseline, world: latest ?? unseenWorld(this.#options.botId) };
  }

  #served(goal: Goal): Goal | undefined {
    const grounded = this.#grounded(goal);
    return this.#options.router.serves(this.#asRequest(grounded), this.#options.world.data) &&
      grounded.target !== undefined
      ? goal
      : undefined;
  }

  /** Runs a decision as one unit: a fault of the store undoes what it did and is itself the decision. */
  #decide(thoughtId: string | undefined, decide: () => Outcome): Decided {
    const { events, logger } = this.#options;
    return events.transaction(() => {
      let outcome: Outcome;
      try {
        outcome = events.transaction(decide);
      } catch (error) {
        logger.error({ err: error, thoughtId }, 'intake failed');
        const code: DecisionCode = 'error';
        outcome = { code, reason: error instanceof Error ? error.message : String(error) };
      }
      return this.#record(thoughtId, outcome);
    });
  }

  #record(thoughtId: string | undefined, { task, ...outcome }: Outcome): Decided {
    const { decisions, events, clock } = this.#options;
    const decision: Decision = {
      id: newId('decision'),
      ...(thoughtId === undefined ? {} : { thoughtId }),
      ...outcome,
      ...(task === undefined ? {} : { taskId: task.id }),
      at: clock.now(),
    };
    decisions.insert(decision);
    const { intentId, taskId } = decision;
    const links = { thoughtId, intentId, taskId };
    const trace = Object.fromEntries(Object.entries(links).filter(([, id]) => id !== undefined));
    events.append(typedEvent('decision', decision, trace));
    return { decision, ...(task === undefined ? {} : { task }) };
  }
}

function traceOf({ id, origin: { thoughtId } }: Intent): Trace {
  return { ...(thoughtId === undefined ? {} : { thoughtId }), intentId: id };
}

/** What a rule of conduct forbids becomes no task at all (SAFE-1). */
function forbid({ id, goal }: Intent, { message }: Failure, rule: PolicyRuleId): Outcome {
  return { code: 'policy', reason: message, rule, goal, intentId: id };
}
