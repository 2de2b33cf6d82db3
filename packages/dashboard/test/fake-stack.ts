import type { ActionRecord } from '@conscious-bot/contracts/action';
import { type Config, configSchema } from '@conscious-bot/contracts/config';
import { type Goal, goalKey } from '@conscious-bot/contracts/goal';
import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import {
  type CognitionState,
  cognitionRoutes,
  memoryRoutes,
  minecraftInterfaceRoutes,
  planningRoutes,
} from '@conscious-bot/contracts/routes';
import { type StrategyMode, strategyMode } from '@conscious-bot/contracts/strategy';
import type { Decision, Plan, StepRecord, Task, TaskExplanation } from '@conscious-bot/contracts/task';
import { canonicalContent, type ProcessResponse, type Thought } from '@conscious-bot/contracts/thought';
import { newId, type Service, ServiceError, TextAnswer } from '@conscious-bot/service-kit';
import { answerTo } from './fake-answer.ts';
import { FakeInnerLife } from './fake-inner-life.ts';
import { quietMind } from './fake-mind.ts';
import { FakePeer } from './fake-peer.ts';
import { provenanceOf } from './fake-provenance.ts';
import { serveSettings } from './fake-settings.ts';
import { asOf, facetsOf, historyOf } from './fake-task-history.ts';
import { FakeThinking } from './fake-thinking.ts';
import { FakeWorld } from './fake-world.ts';
import {
  aHealth,
  aManifest,
  anAction,
  anExplanation,
  anIntero,
  aPlan,
  aStep,
  aTask,
  aTaskTime,
  aThought,
  aWorld,
} from './scene.ts';

/** The four services with a made-up inside: a thought with a goal becomes a task whose progress the test drives. */
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
    this.cognition = new FakePeer('cognition', this.config, (service) => this.#cognitionRoutes(service));
    this.planning = new FakePeer('planning', this.config, (service) => this.#planningRoutes(service));
    this.body = new FakePeer('minecraft-interface', this.config, (service) => this.#bodyRoutes(service));
    this.memory = new FakePeer('memory', this.config, (service) => {
      service.route(memoryRoutes.provenance, ({ params }) => this.#provenance(params.id));
      this.seenWorld.addMemoryRoutes(service);
      this.past.serveMemory(service);
    });
  }

  get peers(): readonly FakePeer[] {
    return [this.cognition, this.planning, this.body, this.memory];
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

  #cognitionRoutes(service: Service): void {
    serveSettings(service, this.settings);
    service.route(cognitionRoutes.process, ({ body }) => this.#process(body.content, body.metadata?.insist));
    this.thinking.serve(service);
    service.route(cognitionRoutes.previewProcess, ({ query: { content } }) => ({
      kind: 'task',
      text: `I would ${content.toLowerCase()}.`,
      goals: [],
      completions: content.startsWith('collect 3 o') ? ['collect 3 oak logs'] : [],
    }));
    service.route(cognitionRoutes.interoHistory, ({ query }) =>
      query.format === 'csv' ? new TextAnswer('text/csv', 'at,stress\n') : { samples: this.past.marks(query) },
    );
    this.past.serveFeelings(service);
    service.route(cognitionRoutes.state, () => ({
      intero: this.intero,
      cognitiveCore: { mind: this.mind, thoughts: this.thoughts.length },
      constitutionalFilter: { rules: [], refusals: 0 },
      intrusionInterface: { suppressionMs: this.config.INTRUSION_SUPPRESSION_MS, outcomes: {} },
      ...quietMind,
    }));
  }

  #process(content: string, insist = false): ProcessResponse {
    const metadata = { provenance: 'intrusion', thoughtType: 'intrusive', extractedGoalSource: 'intrusion' } as const;
    const twin = this.thoughts.find((one) => canonicalContent(one.content) === canonicalContent(content));
    if (twin && !insist) {
      const answer = { outcome: 'suppressed', response: 'I was just thinking that.' } as const;
      return { accepted: false, recorded: false, goals: [], thoughtId: twin.id, ...answer };
    }
    const { goal, ...answer } = answerTo(content, insist);
    const accepted = answer.outcome === 'accepted';
    const thought = this.think(content, {
      type: 'reflection',
      convertEligible: accepted && goal !== undefined,
      ...(accepted && goal && { goal }),
      metadata: { ...metadata, outcome: answer.outcome, goalTableVersion: 1, mind: 'rule' },
    });
    this.cognition.emit('intrusion', { thoughtId: thought.id, content, ...answer }, { thoughtId: thought.id });
    const goals = accepted && goal ? [goal] : [];
    return { accepted, recorded: true, thoughtId: thought.id, goals, ...answer, ...(accepted && goal && { goal }) };
  }

  #task(id: string): Task {
    const task = this.tasks.get(id);
    if (task === undefined) throw new ServiceError('not_found', 'No such task.');
    return task;
  }

  #change(id: string, status: Task['status']): Task {
    const task = { ...this.#task(id), status, updatedAt: Date.now() };
    this.tasks.set(id, task);
    this.planning.emit('task.updated', task, { taskId: id });
    return task;
  }

  #planningRoutes(service: Service): void {
    const counts = { pending: 0, active: 0, paused: 0, completed: 0, failed: 0, cancelled: 0, unplannable: 0 };
    service.route(planningRoutes.listTasks, () => ({
      tasks: [...this.tasks.values()].filter(({ origin }) => origin.kind !== 'reflex').toReversed(),
      reflexes: [...this.tasks.values()].filter(({ origin }) => origin.kind === 'reflex').length,
    }));
    service.route(planningRoutes.capabilities, () => ({ capabilities: aManifest() }));
    service.route(planningRoutes.shadows, () => ({ shadows: [] }));
    service.route(planningRoutes.taskHistory, ({ query: { limit, cursor = 0, ...filter } }) => {
      const found = historyOf(this.tasks.values(), filter);
      const next = cursor + limit < found.length ? { next: cursor + limit } : {};
      return { tasks: found.slice(cursor, cursor + limit), ...next };
    });
    service.route(planningRoutes.taskFacets, ({ query }) => facetsOf(this.tasks.values(), query));
    service.route(planningRoutes.cognitiveHealth, () => this.health);
    service.route(planningRoutes.strategicIntent, () => ({ ...this.past.strategy, mode: this.mode }));
    this.past.serveStrategy(service);
    service.route(planningRoutes.config, () => ({
      values: { STRATEGY: this.mode },
      changeable: ['STRATEGY' as const],
    }));
    service.route(planningRoutes.changeConfig, ({ body }) => {
      const from = this.mode;
      this.mode = strategyMode.parse(body.STRATEGY);
      return { values: {}, changeable: [], changes: [{ key: 'STRATEGY' as const, from, to: this.mode }] };
    });
    service.route(planningRoutes.explainTask, ({ params, query }) => {
      const told = this.accounts.get(params.id);
      const at = query.at ?? Number.MAX_SAFE_INTEGER;
      if (told === undefined) return anExplanation(this.#task(params.id), this.plans.get(params.id));
      const plans = told.plans.filter(({ createdAt }) => createdAt <= at);
      return { ...told, plans, story: told.story.filter((line) => line.at <= at) };
    });
    service.route(planningRoutes.taskTime, ({ params }) => aTaskTime(this.#task(params.id)));
    service.route(planningRoutes.pauseTask, ({ params }) => this.#change(params.id, 'paused'));
    service.route(planningRoutes.resumeTask, ({ params }) => this.#change(params.id, 'active'));
    service.route(planningRoutes.cancelTask, ({ params }) => this.#change(params.id, 'cancelled'));
    service.route(planningRoutes.decisions, ({ query }) => ({
      decisions: this.decisions
        .filter(({ thoughtId }) => query.thoughtId === undefined || thoughtId === query.thoughtId)
        .toReversed(),
    }));
    service.route(planningRoutes.getTask, ({ params, query }) => {
      const task = asOf(this.#task(params.id), query.at);
      return { ...task, plan: this.plans.get(task.id) };
    });
    service.route(planningRoutes.state, () => ({
      botId: 'bot-1',
      idle: { idle: false },
      counts,
      breaker: { state: 'closed' as const },
      body: { connected: true },
      needs: [],
    }));
  }

  #bodyRoutes(service: Service): void {
    this.seenWorld.addBodyRoutes(service);
    service.route(minecraftInterfaceRoutes.state, () => this.world);
    service.route(minecraftInterfaceRoutes.status, () => ({
      botId: 'bot-1',
      connected: this.world.connected,
      phase: this.world.connected ? ('online' as const) : ('waiting' as const),
      server: { host: '127.0.0.1', port: 25565, version: '1.21.4' },
      username: 'Mira',
      reconnects: 0,
      failsafe: 'watching',
      ...(this.#actionId && { currentActionId: this.#actionId }),
    }));
    service.route(minecraftInterfaceRoutes.getAction, ({ params }) => {
      const action = this.actions.get(params.id);
      if (action === undefined) throw new ServiceError('not_found', 'No such action.');
      return action;
    });
    service.route(minecraftInterfaceRoutes.viewer, ({ body }) => {
      if (body.action !== 'status') this.viewerRunning = body.action === 'start';
      const { firstPerson = this.viewerLook.firstPerson, distance = this.viewerLook.distance } = body;
      this.viewerLook = { firstPerson, distance };
      const url = this.viewerRunning ? { url: `${this.body.url}/health` } : {};
      return { running: this.viewerRunning, ...url, ...this.viewerLook };
    });
  }

  #provenance(id: string): ProvenanceNode {
    const task = this.tasks.get(id);
    const plan = this.plans.get(id);
    if (task === undefined || plan === undefined) throw new ServiceError('not_found', 'Nothing is known of it.');
    const thought = this.thoughts.find((one) => one.id === task.trace.thoughtId);
    return provenanceOf(task, plan, thought);
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
