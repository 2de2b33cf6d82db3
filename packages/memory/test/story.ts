import {
  type ActionRecord,
  type ActionSnapshot,
  type Decision,
  type EventEnvelope,
  type EventType,
  type eventData,
  type Goal,
  type IdleCycle,
  type Intent,
  type Plan,
  type StepRecord,
  type Task,
  type Thought,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import * as a from '@conscious-bot/contracts/testing';
import type { z } from 'zod';

/** Beginning of every story, ms since the epoch. */
export const DAWN = Date.UTC(2026, 0, 1);

const botId = 'bot-1';

/** Numbers the events of one service as its log would. */
export class Stream {
  readonly events: EventEnvelope[] = [];
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  emit<T extends EventType>(
    type: T,
    data: z.input<(typeof eventData)[T]>,
    at: number,
    trace: Trace = {},
  ): EventEnvelope {
    const seq = this.events.length + 1;
    const checked = typedEvent(type, data, trace);
    const event = {
      seq,
      id: `evt_${this.source}_${seq}`,
      botId,
      type,
      at,
      source: this.source,
      trace,
      data: checked.data,
    };
    this.events.push(event);
    return event;
  }
}

export function aSnapshot(over: Partial<ActionSnapshot> = {}): ActionSnapshot {
  return a.emptyWorld({ at: DAWN, position: { x: 0.5, y: 64, z: 0.5 }, health: 20, food: 20, ...over });
}

export function aThought(over: Partial<Thought> = {}): Thought {
  return {
    id: 'thought_1',
    botId,
    type: 'reflection',
    content: 'I could really use some wood.',
    attribution: 'self',
    at: DAWN,
    convertEligible: true,
    novelty: 'high',
    metadata: {
      provenance: 'intrusion',
      thoughtType: 'intrusive',
      extractedGoalSource: 'intrusion',
      goalTableVersion: 1,
    },
    ...over,
  };
}

export const threeLogs: Goal = { action: 'collect', target: 'oak_log', amount: 3 };

export function anIntent(over: Partial<Intent> = {}): Intent {
  return {
    id: 'intent_1',
    botId,
    source: 'user',
    origin: { kind: 'intrusion', thoughtId: 'thought_1' },
    goal: threeLogs,
    context: {},
    urgency: 0.5,
    safety: { allowed: true },
    createdAt: DAWN + 10,
    ...over,
  };
}

export function aDecision(over: Partial<Decision> = {}): Decision {
  return {
    id: 'decision_1',
    thoughtId: 'thought_1',
    code: 'created',
    reason: 'a new goal',
    goal: threeLogs,
    goalKey: 'collect:oak_log',
    intentId: 'intent_1',
    taskId: 'task_1',
    at: DAWN + 10,
    ...over,
  };
}

export function aTask(over: Partial<Task> = {}): Task {
  return a.aTask({
    title: 'Collect 3 oak logs',
    goalKey: 'collect:oak_log',
    goal: threeLogs,
    origin: { kind: 'intrusion', thoughtId: 'thought_1' },
    trace: { thoughtId: 'thought_1', intentId: 'intent_1', taskId: 'task_1' },
    createdAt: DAWN + 10,
    updatedAt: DAWN + 10,
    ...over,
  });
}

export function anIdleCycle(over: Partial<IdleCycle> = {}): IdleCycle {
  const hash = '0'.repeat(64);
  return {
    id: 'idle_1',
    botId,
    idle_introspection_contract_version: 'v2.1.0',
    prompt_template_id: 'idle',
    prompt_template_hash: hash,
    retrieval_mode: 'structured',
    retrieval_params: { time_window_ms: 3_600_000, max_events: 5 },
    retrieval: { outcome: 'ok', memoryIds: [], durationMs: 3 },
    model_params: { model: 'none', temperature: 0.7, max_tokens: 200 },
    idle_reason: 'no_tasks',
    salience_summary: '',
    decision_outcome: 'intent_emitted',
    timestamp: DAWN - 5,
    parts: {},
    ungrounded: [],
    configHash: hash,
    driveMode: 'salience',
    durationMs: 5,
    ...over,
  };
}

export function aStep(over: Partial<StepRecord> = {}): StepRecord {
  return a.aStep({
    args: { item: 'oak_log', count: 3, sources: ['oak_log'] },
    effects: ['the inventory holds 3 more oak_log'],
    cost: 17,
    safetyLevel: 'caution',
    expectedDurationMs: 17_000,
    state: 'pending',
    attempts: 0,
    ...over,
  });
}

export function aPlan(over: Partial<Plan> = {}): Plan {
  return {
    id: 'plan_1',
    taskId: 'task_1',
    planner: 'search',
    createdAt: DAWN + 20,
    rationale: 'oak trees are near',
    cost: 17,
    steps: [aStep()],
    ...over,
  };
}

export const fullTrace: Trace = {
  thoughtId: 'thought_1',
  intentId: 'intent_1',
  taskId: 'task_1',
  planId: 'plan_1',
  stepId: 'step_1',
};

export function anAction(over: Partial<ActionRecord> = {}): ActionRecord {
  return {
    id: 'action_1',
    status: 'running',
    request: {
      stepId: 'step_1',
      capability: 'collect_item',
      version: '1.0.0',
      args: { item: 'oak_log', count: 3, sources: ['oak_log'] },
      deadlineAt: DAWN + 60_000,
      idempotencyKey: 'step_1:1',
      trace: fullTrace,
    },
    acceptedAt: DAWN + 30,
    startedAt: DAWN + 31,
    before: aSnapshot(),
    ...over,
  };
}

export const finishedAction: ActionRecord = anAction({
  status: 'succeeded',
  firstCommandAt: DAWN + 50,
  endedAt: DAWN + 20_990,
  result: { ok: true, startedAt: DAWN + 31, endedAt: DAWN + 20_990 },
  after: aSnapshot({
    at: DAWN + 20_990,
    position: { x: 6.5, y: 64, z: 8.5 },
    food: 19,
    inventory: [
      { name: 'oak_log', count: 3 },
      { name: 'oak_sapling', count: 1 },
    ],
  }),
});

/** "I could really use some wood" becomes three oak logs in 21 s: what each of the three services tells of it, in its own log's order. */
export function threeLogsStory(): { cognition: Stream; planning: Stream; body: Stream } {
  const cognition = new Stream('cognition');
  const planning = new Stream('planning');
  const body = new Stream('minecraft-interface');
  const { thoughtId, intentId, taskId, planId, stepId } = fullTrace;

  cognition.emit('thought', aThought({ goal: threeLogs }), DAWN, { thoughtId });
  cognition.emit(
    'intrusion',
    { thoughtId: 'thought_1', content: 'I could really use some wood.', outcome: 'accepted', response: 'I will.' },
    DAWN,
    { thoughtId },
  );
  planning.emit('intent', anIntent(), DAWN + 10, { thoughtId, intentId });
  planning.emit('decision', aDecision(), DAWN + 10, { thoughtId, intentId, taskId });
  planning.emit('task.created', aTask(), DAWN + 10, { thoughtId, intentId, taskId });
  planning.emit('task.updated', aTask({ status: 'active', baseline: 0 }), DAWN + 20, { thoughtId, intentId, taskId });
  planning.emit('planGenerated', aPlan(), DAWN + 20, { thoughtId, intentId, taskId, planId });
  planning.emit('step.started', aStep({ state: 'active', attempts: 1, startedAt: DAWN + 25 }), DAWN + 25, {
    thoughtId,
    intentId,
    taskId,
    planId,
    stepId,
  });
  body.emit('action.started', anAction(), DAWN + 31, { ...fullTrace, actionId: 'action_1' });
  body.emit('action.first_command', { actionId: 'action_1', at: DAWN + 50, ttfaMs: 20, command: 'look' }, DAWN + 50, {
    ...fullTrace,
    actionId: 'action_1',
  });
  body.emit(
    'action.progress',
    { actionId: 'action_1', progress: { done: 2, total: 3, unit: 'oak_log' } },
    DAWN + 15_000,
    { ...fullTrace, actionId: 'action_1' },
  );
  body.emit('action.finished', finishedAction, DAWN + 20_990, { ...fullTrace, actionId: 'action_1' });
  planning.emit(
    'step.finished',
    aStep({ state: 'done', attempts: 1, actionId: 'action_1', startedAt: DAWN + 25, endedAt: DAWN + 21_000 }),
    DAWN + 21_000,
    { ...fullTrace, actionId: 'action_1' },
  );
  planning.emit(
    'task.finished',
    aTask({
      status: 'completed',
      baseline: 0,
      planCount: 1,
      progress: { done: 3, total: 3, unit: 'oak_log' },
      updatedAt: DAWN + 21_010,
      finishedAt: DAWN + 21_010,
    }),
    DAWN + 21_010,
    { thoughtId, intentId, taskId },
  );
  planning.emit(
    'executionComplete',
    { taskId: 'task_1', status: 'completed', durationMs: 21_000, plans: 1 },
    DAWN + 21_010,
    { thoughtId, intentId, taskId },
  );
  return { cognition, planning, body };
}
