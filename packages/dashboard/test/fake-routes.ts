import type { ActionRecord } from '@conscious-bot/contracts/action';
import type { Config } from '@conscious-bot/contracts/config';
import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import {
  type CognitionState,
  cognitionRoutes,
  memoryRoutes,
  minecraftInterfaceRoutes,
  planningRoutes,
} from '@conscious-bot/contracts/routes';
import { type StrategyMode, strategyMode } from '@conscious-bot/contracts/strategy';
import type { Decision, Plan, Task, TaskExplanation } from '@conscious-bot/contracts/task';
import { canonicalContent, type ProcessResponse, type Thought } from '@conscious-bot/contracts/thought';
import { type Service, ServiceError, TextAnswer } from '@conscious-bot/service-kit';
import { answerTo } from './fake-answer.ts';
import type { FakeInnerLife } from './fake-inner-life.ts';
import { quietMind } from './fake-mind.ts';
import type { FakePeer } from './fake-peer.ts';
import { provenanceOf } from './fake-provenance.ts';
import { serveSettings } from './fake-settings.ts';
import { asOf, facetsOf, historyOf } from './fake-task-history.ts';
import type { FakeThinking } from './fake-thinking.ts';
import type { FakeWorld } from './fake-world.ts';
import { type aHealth, aManifest, anExplanation, type anIntero, aTaskTime, type aWorld } from './scene.ts';

/** What the routes answer from, and what they change. */
interface FakeInside {
  readonly cognition: FakePeer;
  readonly planning: FakePeer;
  readonly body: FakePeer;
  readonly config: Config;
  readonly settings: Map<string, string>;
  readonly thinking: FakeThinking;
  readonly thoughts: readonly Thought[];
  readonly past: FakeInnerLife;
  readonly seenWorld: FakeWorld;
  readonly decisions: readonly Decision[];
  readonly tasks: Map<string, Task>;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly accounts: ReadonlyMap<string, TaskExplanation>;
  readonly actions: ReadonlyMap<string, ActionRecord>;
  readonly actionId: string | undefined;
  readonly intero: ReturnType<typeof anIntero>;
  readonly health: ReturnType<typeof aHealth>;
  readonly world: ReturnType<typeof aWorld>;
  readonly mind: CognitionState['cognitiveCore']['mind'];
  mode: StrategyMode;
  viewerRunning: boolean;
  viewerLook: { firstPerson: boolean; distance: number };
  think(content: string, change: Partial<Thought>): Thought;
}

export function serveCognition(service: Service, stack: FakeInside): void {
  serveSettings(service, stack.settings);
  service.route(cognitionRoutes.process, ({ body }) => takeIn(stack, body.content, body.metadata?.insist));
  stack.thinking.serve(service);
  service.route(cognitionRoutes.previewProcess, ({ query: { content } }) => ({
    kind: 'task',
    text: `I would ${content.toLowerCase()}.`,
    goals: [],
    completions: content.startsWith('collect 3 o') ? ['collect 3 oak logs'] : [],
  }));
  service.route(cognitionRoutes.interoHistory, ({ query }) =>
    query.format === 'csv' ? new TextAnswer('text/csv', 'at,stress\n') : { samples: stack.past.marks(query) },
  );
  stack.past.serveFeelings(service);
  service.route(cognitionRoutes.state, () => ({
    intero: stack.intero,
    cognitiveCore: { mind: stack.mind, thoughts: stack.thoughts.length },
    constitutionalFilter: { rules: [], refusals: 0 },
    intrusionInterface: { suppressionMs: stack.config.INTRUSION_SUPPRESSION_MS, outcomes: {} },
    ...quietMind,
  }));
}

/** A thought that is slipped into the mind. */
function takeIn(stack: FakeInside, content: string, insist = false): ProcessResponse {
  const metadata = { provenance: 'intrusion', thoughtType: 'intrusive', extractedGoalSource: 'intrusion' } as const;
  const twin = stack.thoughts.find((one) => canonicalContent(one.content) === canonicalContent(content));
  if (twin && !insist) {
    const answer = { outcome: 'suppressed', response: 'I was just thinking that.' } as const;
    return { accepted: false, recorded: false, goals: [], thoughtId: twin.id, ...answer };
  }
  const { goal, ...answer } = answerTo(content, insist);
  const accepted = answer.outcome === 'accepted';
  const thought = stack.think(content, {
    type: 'reflection',
    convertEligible: accepted && goal !== undefined,
    ...(accepted && goal && { goal }),
    metadata: { ...metadata, outcome: answer.outcome, goalTableVersion: 1, mind: 'rule' },
  });
  stack.cognition.emit('intrusion', { thoughtId: thought.id, content, ...answer }, { thoughtId: thought.id });
  const goals = accepted && goal ? [goal] : [];
  return { accepted, recorded: true, thoughtId: thought.id, goals, ...answer, ...(accepted && goal && { goal }) };
}

function taskOf({ tasks }: FakeInside, id: string): Task {
  const task = tasks.get(id);
  if (task === undefined) throw new ServiceError('not_found', 'No such task.');
  return task;
}

function change(stack: FakeInside, id: string, status: Task['status']): Task {
  const task = { ...taskOf(stack, id), status, updatedAt: Date.now() };
  stack.tasks.set(id, task);
  stack.planning.emit('task.updated', task, { taskId: id });
  return task;
}

export function servePlanning(service: Service, stack: FakeInside): void {
  const counts = { pending: 0, active: 0, paused: 0, completed: 0, failed: 0, cancelled: 0, unplannable: 0 };
  service.route(planningRoutes.listTasks, () => ({
    tasks: [...stack.tasks.values()].filter(({ origin }) => origin.kind !== 'reflex').toReversed(),
    reflexes: [...stack.tasks.values()].filter(({ origin }) => origin.kind === 'reflex').length,
  }));
  service.route(planningRoutes.capabilities, () => ({ capabilities: aManifest() }));
  service.route(planningRoutes.shadows, () => ({ shadows: [] }));
  service.route(planningRoutes.taskHistory, ({ query: { limit, cursor = 0, ...filter } }) => {
    const found = historyOf(stack.tasks.values(), filter);
    const next = cursor + limit < found.length ? { next: cursor + limit } : {};
    return { tasks: found.slice(cursor, cursor + limit), ...next };
  });
  service.route(planningRoutes.taskFacets, ({ query }) => facetsOf(stack.tasks.values(), query));
  service.route(planningRoutes.cognitiveHealth, () => stack.health);
  service.route(planningRoutes.strategicIntent, () => ({ ...stack.past.strategy, mode: stack.mode }));
  stack.past.serveStrategy(service);
  service.route(planningRoutes.config, () => ({
    values: { STRATEGY: stack.mode },
    changeable: ['STRATEGY' as const],
  }));
  service.route(planningRoutes.changeConfig, ({ body }) => {
    const from = stack.mode;
    stack.mode = strategyMode.parse(body.STRATEGY);
    return { values: {}, changeable: [], changes: [{ key: 'STRATEGY' as const, from, to: stack.mode }] };
  });
  service.route(planningRoutes.explainTask, ({ params, query }) => {
    const told = stack.accounts.get(params.id);
    const at = query.at ?? Number.MAX_SAFE_INTEGER;
    if (told === undefined) return anExplanation(taskOf(stack, params.id), stack.plans.get(params.id));
    const plans = told.plans.filter(({ createdAt }) => createdAt <= at);
    return { ...told, plans, story: told.story.filter((line) => line.at <= at) };
  });
  service.route(planningRoutes.taskTime, ({ params }) => aTaskTime(taskOf(stack, params.id)));
  service.route(planningRoutes.pauseTask, ({ params }) => change(stack, params.id, 'paused'));
  service.route(planningRoutes.resumeTask, ({ params }) => change(stack, params.id, 'active'));
  service.route(planningRoutes.cancelTask, ({ params }) => change(stack, params.id, 'cancelled'));
  service.route(planningRoutes.decisions, ({ query }) => ({
    decisions: stack.decisions
      .filter(({ thoughtId }) => query.thoughtId === undefined || thoughtId === query.thoughtId)
      .toReversed(),
  }));
  service.route(planningRoutes.getTask, ({ params, query }) => {
    const task = asOf(taskOf(stack, params.id), query.at);
    return { ...task, plan: stack.plans.get(task.id) };
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

export function serveBody(service: Service, stack: FakeInside): void {
  stack.seenWorld.addBodyRoutes(service);
  service.route(minecraftInterfaceRoutes.state, () => stack.world);
  service.route(minecraftInterfaceRoutes.status, () => ({
    botId: 'bot-1',
    connected: stack.world.connected,
    phase: stack.world.connected ? ('online' as const) : ('waiting' as const),
    server: { host: '127.0.0.1', port: 25565, version: '1.21.4' },
    username: 'Mira',
    reconnects: 0,
    failsafe: 'watching',
    ...(stack.actionId && { currentActionId: stack.actionId }),
  }));
  service.route(minecraftInterfaceRoutes.getAction, ({ params }) => {
    const action = stack.actions.get(params.id);
    if (action === undefined) throw new ServiceError('not_found', 'No such action.');
    return action;
  });
  service.route(minecraftInterfaceRoutes.viewer, ({ body }) => {
    if (body.action !== 'status') stack.viewerRunning = body.action === 'start';
    const { firstPerson = stack.viewerLook.firstPerson, distance = stack.viewerLook.distance } = body;
    stack.viewerLook = { firstPerson, distance };
    const url = stack.viewerRunning ? { url: `${stack.body.url}/health` } : {};
    return { running: stack.viewerRunning, ...url, ...stack.viewerLook };
  });
}

export function serveMemory(service: Service, stack: FakeInside): void {
  service.route(memoryRoutes.provenance, ({ params }) => provenance(stack, params.id));
  stack.seenWorld.addMemoryRoutes(service);
  stack.past.serveMemory(service);
}

function provenance(stack: FakeInside, id: string): ProvenanceNode {
  const task = stack.tasks.get(id);
  const plan = stack.plans.get(id);
  if (task === undefined || plan === undefined) throw new ServiceError('not_found', 'Nothing is known of it.');
  const thought = stack.thoughts.find((one) => one.id === task.trace.thoughtId);
  return provenanceOf(task, plan, thought);
}
