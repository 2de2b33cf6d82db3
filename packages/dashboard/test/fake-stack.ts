import type { ActionRecord } from '@conscious-bot/contracts/action';
import { type Config, configSchema } from '@conscious-bot/contracts/config';
import { type Goal, goalKey } from '@conscious-bot/contracts/goal';
import type { CognitionState } from '@conscious-bot/contracts/routes';
import type { StrategyMode } from '@conscious-bot/contracts/strategy';
import type { Decision, Plan, StepRecord, Task, TaskExplanation } from '@conscious-bot/contracts/task';
import type { Thought } from '@conscious-bot/contracts/thought';
import { newId } from '@conscious-bot/service-kit';
import { FakeInnerLife } from './fake-inner-life.ts';
import { FakePeer } from './fake-peer.ts';
import { serveBody, serveCognition, serveMemory, servePlanning } from './fake-routes.ts';
import { FakeThinking } from './fake-thinking.ts';
import { FakeWorld } from './fake-world.ts';
import { aHealth, anAction, anIntero, aPlan, aStep, aTask, aThought, aWorld } from './scene.ts';

/**
 * The four services with a made-up inside: a thought with a goal becomes a task whose progress the test drives. What they answer stands in
 * `fake-routes.ts`.
 */
export class FakeStack {
  readonly config: Config;
  readonly cognition: FakePeer;
  readonly planning: FakePeer;
  readonly body: FakePeer;
  readonly memory: FakePeer;
  world = aWorld();
  /** What the map shows. */
  readonly seenWorld = new FakeWorld();
  intero = anIntero();
  health = aHealth();
  /** What it felt, set itself and remembers. */
  readonly past = new FakeInnerLife();
  mode: StrategyMode = 'both';
  viewerRunning = false;
  viewerLook = { firstPerson: false, distance: 4 };
  /** Of cognition. */
  readonly settings = new Map([
    ['LOG_LEVEL', 'info'],
    ['COGNITION_PORT', '3003'],
  ]);
  /** How cognition thinks: by rules unless a test gives it a model. */
  mind: CognitionState['cognitiveCore']['mind'] = { mode: 'none', found: 'none' };
  readonly thinking = new FakeThinking();
  readonly thoughts = this.thinking.thoughts;
  readonly decisions: Decision[] = [];
  readonly tasks = new Map<string, Task>();
  readonly plans = new Map<string, Plan>();
  /** Accounts of tasks that have a story; all others get a plain one. */
  readonly accounts = new Map<string, TaskExplanation>();
  readonly actions = new Map<string, ActionRecord>();
  #actionId: string | undefined;

  constructor(env: Record<string, string> = {}) {
    this.config = configSchema.parse({ LOG_LEVEL: 'silent', ...env });
    this.cognition = new FakePeer('cognition', this.config, (service) => serveCognition(service, this));
    this.planning = new FakePeer('planning', this.config, (service) => servePlanning(service, this));
    this.body = new FakePeer('minecraft-interface', this.config, (service) => serveBody(service, this));
    this.memory = new FakePeer('memory', this.config, (service) => serveMemory(service, this));
  }

  get peers(): readonly FakePeer[] {
    return [this.cognition, this.planning, this.body, this.memory];
  }

  /** The action the body is at. */
  get actionId(): string | undefined {
    return this.#actionId;
  }

  async start(): Promise<void> {
    await Promise.all(this.peers.map((peer) => peer.start()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.peers.map((peer) => peer.stop()));
  }

  /** Environment with which a dashboard finds these services. */
  environment(): Record<string, string> {
    return {
      COGNITION_URL: this.cognition.url,
      PLANNING_URL: this.planning.url,
      MINECRAFT_INTERFACE_URL: this.body.url,
      MEMORY_URL: this.memory.url,
      // The made-up viewer is a page of the body's own port.
      VIEWER_PORT: new URL(this.body.url).port,
    };
  }

  /** Something crosses the bot's mind. */
  think(content: string, change: Partial<Thought> = {}): Thought {
    const thought = aThought({ id: newId('thought'), content, ...change });
    this.thoughts.push(thought);
    this.cognition.emit('thought', thought, { thoughtId: thought.id });
    return thought;
  }

  /** What is felt changes. */
  feel(change: Parameters<typeof anIntero>[0]): void {
    this.intero = anIntero({ ...this.intero, ...change, updatedAt: Date.now() });
    this.cognition.emit('intero', this.intero);
  }

  setWorld(change: Parameters<typeof aWorld>[0]): void {
    this.world = { ...this.world, ...change, at: Date.now() };
    this.body.emit('bot.state', this.world);
  }

  /** Intake says what it does with a thought; one with a goal becomes a task with a plan. */
  decide(thought: Thought, plan: (goal: Goal) => StepRecord[] = collectPlan): Task | undefined {
    const { goal } = thought;
    const created = goal !== undefined && thought.convertEligible;
    const taskId = created ? newId('task') : undefined;
    const decision: Decision = {
      id: newId('decision'),
      thoughtId: thought.id,
      code: created ? 'created' : 'no_goal',
      reason: created ? 'a new goal' : 'the thought asks for nothing',
      ...(created && { goal, goalKey: goalKey(goal), taskId }),
      at: Date.now(),
    };
    this.decisions.push(decision);
    this.planning.emit('decision', decision, { thoughtId: thought.id, ...(taskId && { taskId }) });
    if (!created || taskId === undefined) return undefined;
    const task = aTask({
      id: taskId,
      title: `${goal.action} ${goal.amount} ${goal.target ?? ''}`.trim(),
      goal,
      goalKey: goalKey(goal),
      progress: { done: 0, total: goal.amount, unit: goal.target ?? 'times' },
      trace: { taskId, thoughtId: thought.id },
    });
    this.tasks.set(taskId, task);
    this.planning.emit('task.created', task, task.trace);
    this.#putPlan(aPlan({ id: newId('plan'), taskId, steps: plan(goal) }));
    return task;
  }

  /** The next step that is not done begins; the body starts its action. */
  begin(taskId: string): StepRecord | undefined {
    const plan = this.plans.get(taskId);
    const step = plan?.steps.find(({ state }) => state === 'pending');
    if (plan === undefined || step === undefined) return undefined;
    const active: StepRecord = { ...step, state: 'active', attempts: 1, startedAt: Date.now() };
    this.#putStep(plan, active);
    this.updateTask(taskId, { status: 'active' });
    this.#actionId = newId('action');
    this.body.emit('action.started', anAction(this.#actionId, active, taskId));
    return active;
  }

  /** The running action gets on. */
  progress(taskId: string, done: number, total: number, unit: string): void {
    const actionId = this.#actionId;
    if (actionId === undefined) throw new Error('no action runs');
    this.body.emit('action.progress', { actionId, progress: { done, total, unit } });
    this.updateTask(taskId, { progress: { done, total, unit } });
  }

  /** The active step ends, and its action with it. */
  end(taskId: string, state: 'done' | 'failed' = 'done'): void {
    const plan = this.plans.get(taskId);
    const step = plan?.steps.find((one) => one.state === 'active');
    if (plan === undefined || step === undefined) throw new Error('no step is active');
    if (this.#actionId !== undefined) {
      const status = state === 'done' ? 'succeeded' : 'failed';
      this.body.emit('action.finished', anAction(this.#actionId, step, taskId, { status }));
      this.#actionId = undefined;
    }
    this.#putStep(plan, { ...step, state, endedAt: Date.now() });
  }

  updateTask(taskId: string, change: Partial<Task>): void {
    const known = this.tasks.get(taskId);
    if (known === undefined) throw new Error(`no task ${taskId}`);
    const task = { ...known, ...change, updatedAt: Date.now() };
    this.tasks.set(taskId, task);
    const finished = task.finishedAt !== undefined;
    this.planning.emit(finished ? 'task.finished' : 'task.updated', task, task.trace);
  }

  complete(taskId: string): void {
    const known = this.tasks.get(taskId);
    if (known === undefined) throw new Error(`no task ${taskId}`);
    const progress = { ...known.progress, done: known.progress.total };
    this.updateTask(taskId, { status: 'completed', progress, finishedAt: Date.now() });
  }

  #putPlan(plan: Plan): void {
    this.plans.set(plan.taskId, plan);
    this.planning.emit('planGenerated', plan, { taskId: plan.taskId, planId: plan.id });
  }

  #putStep(plan: Plan, step: StepRecord): void {
    const steps = plan.steps.map((known) => (known.stepId === step.stepId ? step : known));
    this.plans.set(plan.taskId, { ...plan, steps });
    const type = step.state === 'active' ? 'step.started' : 'step.finished';
    this.planning.emit(type, step, { taskId: plan.taskId, planId: plan.id, stepId: step.stepId });
  }
}

function collectPlan(goal: Goal): StepRecord[] {
  const item = goal.target ?? 'oak_log';
  return [
    aStep({ stepId: newId('step'), capability: 'explore', args: { seek: item } }),
    aStep({
      stepId: newId('step'),
      capability: 'collect_item',
      args: { item, count: goal.amount, sources: [item], radius: 64 },
    }),
  ];
}
