import {
  describeGoal,
  type Failure,
  type Goal,
  goalKey,
  type Intent,
  isCapabilityName,
  isManagementAction,
  type RefusingRule,
  type Task,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import { unseenWorld } from '@conscious-bot/contracts/world';
import type { WorldView } from '../body/world-view.ts';
import type { BotContext } from '../context/bot-context.ts';
import { isFilling } from '../goals/filled-hole.ts';
import { baselineOf, countedItems } from '../goals/goal-reached.ts';
import type { PlanRequest } from '../planners/planner.ts';
import type { Router } from '../planners/router/router.ts';
import { groundGoal } from '../planners/search/ground-goal.ts';
import { type PolicyGuard, ruleOf } from '../policy/policy-guard.ts';
import { type ExplicitStep, goalOfSteps, refuseSteps } from '../tasks/explicit-plan.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { NewTask } from '../tasks/new-task.ts';
import { taskPriority } from '../tasks/priority.ts';
import type { Tasks } from '../tasks/tasks.ts';
import { aheadOf, behindTheRest, endContrary, openTaskServing } from './among-open-tasks.ts';
import { lastCalledOff } from './called-off.ts';
import type { Outcome } from './decision-log.ts';
import { asErrand, isBeside } from './errand.ts';
import { giftOfKinds } from './gift-of-kinds.ts';
import { type IntentSource, intentOf } from './intent-of.ts';
import { manageTasks } from './manage-tasks.ts';
import { managerOf } from './manager-of.ts';
import { untilToldOtherwise } from './until-told-otherwise.ts';

export interface AdmissionOptions {
  readonly tasks: Tasks;
  readonly router: Router;
  readonly policy: PolicyGuard;
  readonly world: WorldView;
}

/** Makes an intent of what somebody wants, and of the intent a task, or says why not. */
export class Admission {
  readonly #context: BotContext;
  readonly #options: AdmissionOptions;
  readonly #world: WorldView;

  constructor(context: BotContext, options: AdmissionOptions) {
    this.#context = context;
    this.#options = options;
    this.#world = options.world;
  }

  /** Steps asked for as they are: a task that does them, unless they are unsound or forbidden. */
  steps(steps: readonly ExplicitStep[], source: IntentSource, title: string): Outcome {
    const intent = this.#intend(goalOfSteps(steps), source);
    const known = this.#context.detectors.unknownVerb
      ? steps
      : steps.filter(({ capability }) => isCapabilityName(capability));
    const unsound = refuseSteps(known);
    const world = this.#world.latest ?? unseenWorld(this.#context.botId);
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

  /**
   * Goals somebody has committed to: for each a task, unless one serves it already, and each waits for the one before. Where one of them is
   * forbidden none is begun: what leads up to it is no wish of its own. `guessed`: nobody wrote it as a commitment.
   */
  commit(goals: readonly Goal[], source: IntentSource, guessed: boolean): Outcome {
    const forbidden = goals.find(
      (goal) =>
        !isManagementAction(goal.action) && this.#options.policy.ruleAgainst(this.#grounded(goal), this.#world.latest),
    );
    const outcomes: Outcome[] = [];
    const unserved: (() => void)[] = [];
    const wanted = goals.flatMap((goal) => giftOfKinds(goal, this.#world.data, this.#world.latest));
    for (const goal of forbidden === undefined ? untilToldOtherwise(wanted, source) : [forbidden]) {
      const after = outcomes.findLast(({ code, task }) => task !== undefined && code !== 'management')?.task;
      outcomes.push(this.#commitOne(goal, source, guessed, { after, keys: keysOf(outcomes), unserved }));
    }
    // They end after all are made, so that those that were to follow end with them.
    for (const end of unserved) end();
    const [first, ...further] = outcomes.map((outcome) => this.#asItIs(outcome));
    if (first === undefined) throw new Error('there is no goal to commit to');
    return further.length === 0 ? first : { ...first, further };
  }

  #asItIs({ task, ...outcome }: Outcome): Outcome {
    return task === undefined ? outcome : { ...outcome, task: this.#options.tasks.store.get(task.id)?.task ?? task };
  }

  #commitOne(asked: Goal, source: IntentSource, guessed: boolean, chain: Chain): Outcome {
    if (isManagementAction(asked.action)) {
      const intent = this.#intend(asked, source);
      const manager = managerOf(source);
      const again = goesOn.test(asked.action) && asked.target === undefined && manager.by === 'person';
      const stopped = again ? lastCalledOff(this.#options.tasks.store, this.#context.clock.now()) : undefined;
      if (stopped !== undefined) return this.#commitOne(stopped.goal, source, guessed, chain);
      const { tasks, reason } = manageTasks(asked.action, asked.target, this.#options.tasks, manager);
      const [task] = tasks;
      const managed = { code: 'management', reason, by: manager.by, goal: asked, intentId: intent.id } as const;
      return task === undefined ? managed : { ...managed, task };
    }
    const goal = this.#grounded(asked);
    const intent = this.#intend(goal, asErrand(goal, source, this.#world));
    const forbidden = this.#options.policy.goal(goal, this.#world.latest, traceOf(intent));
    const rule = forbidden && ruleOf(forbidden);
    if (forbidden !== undefined && rule !== undefined) return forbid(intent, forbidden, rule);
    const plain = goalKey(goal);
    // The same once more in one thought is another task: "wait, go north, wait".
    const times = chain.keys.filter((each) => plain !== undefined && each.replace(/ #\d+$/, '') === plain).length;
    const { tasks } = this.#options;
    const now = this.#context.clock.now();
    const inOrder = times === 0 ? plain : `${plain} #${times + 1}`;
    const serving = inOrder === undefined ? undefined : openTaskServing(inOrder, source, tasks, now);
    const hasOwnKey = serving !== undefined && isBeside(goal, serving, source, this.#world);
    const key = hasOwnKey ? `${inOrder} beside` : inOrder;
    const open = hasOwnKey && key !== undefined ? openTaskServing(key, source, tasks, now) : serving;
    if (key !== undefined && open !== undefined) {
      const reason = 'that is already being done';
      return { code: 'duplicate', reason, goal, goalKey: key, intentId: intent.id, task: open };
    }
    endContrary(goal, source, tasks);
    const draft = this.#draft(intent, key, guessed);
    const { after } = chain;
    const linked = after === undefined ? behindTheRest(draft, source, tasks) : { ...draft, after: after.id };
    return this.#admit(linked, intent, this.#refusal(goal), chain.unserved);
  }

  /** Makes the task; one that nobody can do ends at once, with the reason. */
  #admit(draft: NewTask, intent: Intent, refusal: Failure | undefined, later?: (() => void)[]): Outcome {
    const full = this.#full(draft);
    if (full !== undefined) return { code: 'too_many_tasks', reason: full, goal: draft.goal, intentId: intent.id };
    const task = this.#options.tasks.create(draft);
    const { goal, goalKey } = task;
    const common = { goal, ...(goalKey === undefined ? {} : { goalKey }), intentId: intent.id };
    if (refusal === undefined) {
      const ahead =
        draft.after === undefined ? aheadOf(task, this.#options.tasks, this.#context.clock.now()) : undefined;
      const behind = ahead && { behind: { taskId: ahead.id, goal: ahead.goal } };
      return { ...common, ...behind, code: 'created', reason: 'a task was made of it', task };
    }
    const end = () => this.#options.tasks.finish(task.id, 'unplannable', refusal) ?? task;
    if (later !== undefined) later.push(end);
    const ended = later === undefined ? end() : task;
    return { ...common, code: 'unroutable', reason: refusal.message, task: ended };
  }

  /** Why there is no room for another task; undefined when there is. A reflex always finds room. */
  #full({ origin }: NewTask): string | undefined {
    const most = this.#context.config.PLANNING_OPEN_TASKS;
    if (isReflex({ origin }) || this.#options.tasks.store.countOpen() < most) return undefined;
    return `${most} tasks are open, which is the limit; cancel some (POST /tasks/:id/cancel) or wait until some have ended`;
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
    const { botId, clock, events, newId } = this.#context;
    const { policy } = this.#options;
    const world = this.#world;
    const formed = intentOf(goal, source, { id: newId('intent'), botId, at: clock.now(), world: world.latest });
    const rule = policy.ruleAgainst(goal, world.latest);
    const intent = rule === undefined ? formed : { ...formed, safety: { allowed: false, reason: rule.description } };
    events.append(typedEvent('intent', intent, traceOf(intent)));
    return intent;
  }

  #grounded(goal: Goal): Goal {
    const world = this.#world;
    return groundGoal(goal, world.data, world.latest);
  }

  /** Why no planner serves a goal; undefined when one does, or when only the world will show it. */
  #refusal(goal: Goal): Failure | undefined {
    // Of what it will be nothing can be said before.
    if (goal.yielded === true || isFilling(goal)) return undefined;
    const { tasks, router } = this.#options;
    const world = this.#world;
    // Tasks that run before this one may bring what is missing now: then the answer has to wait. It also waits where it depends on what is in sight.
    const plannable =
      world.latest?.connected === true &&
      tasks.store.open().length === 0 &&
      countedItems(goal, world.data) !== undefined;
    return router.refusal(this.#asRequest(goal), world.data, plannable);
  }

  #asRequest(goal: Goal): PlanRequest {
    const { latest, data } = this.#world;
    const baseline = (latest && baselineOf(goal, latest, data)) ?? 0;
    return { goal, baseline, world: latest ?? unseenWorld(this.#context.botId) };
  }

  /** The goal as it is, where a planner suits it. */
  served(goal: Goal): Goal | undefined {
    const grounded = this.#grounded(goal);
    return this.#options.router.serves(this.#asRequest(grounded), this.#options.world.data) &&
      grounded.target !== undefined
      ? goal
      : undefined;
  }
}

const goesOn = /^(?:continue|resume)$/;

/** What the goals of a thought that were committed to before this one leave to it. */
interface Chain {
  /** The task that is to succeed first. */
  readonly after: Task | undefined;
  readonly keys: readonly string[];
  /** Ends of tasks that nobody can do. */
  readonly unserved: (() => void)[];
}

const keysOf = (outcomes: readonly Outcome[]): string[] => outcomes.flatMap(({ goalKey: key }) => key ?? []);

function traceOf({ id, origin: { thoughtId } }: Intent): Trace {
  return { ...(thoughtId === undefined ? {} : { thoughtId }), intentId: id };
}

/** What a rule of conduct forbids becomes no task at all (SAFE-1). */
function forbid({ id, goal }: Intent, { message }: Failure, rule: RefusingRule): Outcome {
  return { code: 'policy', reason: message, rule, goal, intentId: id };
}
