import type { ActionRecord } from '@conscious-bot/contracts/action';
import type { CapabilityManifest } from '@conscious-bot/contracts/capability';
import type { EventEnvelope, Trace } from '@conscious-bot/contracts/event';
import type { Interoception } from '@conscious-bot/contracts/interoception';
import type { Memory, ProvenanceNode } from '@conscious-bot/contracts/memory';
import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import type { ExecutiveHealth, Plan, StepRecord, Task, TaskExplanation, TaskTime } from '@conscious-bot/contracts/task';
import * as a from '@conscious-bot/contracts/testing';
import type { Thought } from '@conscious-bot/contracts/thought';
import type { WorldSnapshot } from '@conscious-bot/contracts/world';

/** Made-up facts in the real shapes, each complete and changeable in any part. */

export function aWorld(change: Partial<WorldSnapshot> = {}): WorldSnapshot {
  return a.emptyWorld({
    at: Date.now(),
    username: 'Mira',
    version: '1.21.4',
    position: { x: 18.4, y: 71, z: -42.7 },
    yaw: 0,
    pitch: 0,
    onGround: true,
    inWater: false,
    inLava: false,
    health: 17,
    food: 15,
    saturation: 3,
    oxygen: 20,
    inventory: [
      { name: 'oak_log', count: 5 },
      { name: 'oak_planks', count: 14 },
      { name: 'stick', count: 6 },
      { name: 'crafting_table', count: 1 },
      { name: 'wooden_pickaxe', count: 1 },
      { name: 'cobblestone', count: 37 },
      { name: 'coal', count: 9 },
      { name: 'apple', count: 2 },
      { name: 'dirt', count: 23 },
      { name: 'dandelion', count: 3 },
    ],
    inventorySlots: { used: 10, total: 36 },
    equipment: { hand: { name: 'wooden_pickaxe', count: 1 } },
    timeOfDay: 10_200,
    day: 3,
    biome: 'birch_forest',
    weather: 'clear',
    gameMode: 'survival',
    dimension: 'overworld',
    home: { x: 0, y: 70, z: 0 },
    deaths: 0,
    ...change,
  });
}

export function aThought(change: Partial<Thought> & { id: string; content: string }): Thought {
  const intrusive = change.metadata?.provenance === 'intrusion';
  return {
    botId: 'bot-1',
    type: 'observation',
    attribution: 'self',
    at: Date.now(),
    convertEligible: false,
    novelty: 'high',
    ...change,
    metadata: {
      provenance: 'chain-of-thought',
      ...(intrusive && { thoughtType: 'intrusive' as const }),
      extractedGoalSource: intrusive ? 'intrusion' : 'none',
      mind: 'rule',
      goalTableVersion: 1,
      ...change.metadata,
    },
  };
}

export function aTask(change: Partial<Task> & { id: string }): Task {
  const at = Date.now();
  return a.aTask({
    title: 'Collect 3 oak logs',
    goalKey: 'collect:oak_log',
    urgency: 0.6,
    priority: 0.7,
    planCount: 1,
    trace: { taskId: change.id },
    createdAt: at,
    updatedAt: at,
    ...change,
  });
}

export function aStep(change: Partial<StepRecord> & { stepId: string; capability: string }): StepRecord {
  return a.aStep({ cost: 5, expectedDurationMs: 5_000, state: 'pending', attempts: 0, ...change });
}

export function aPlan(change: Partial<Plan> & { id: string; taskId: string; steps: StepRecord[] }): Plan {
  return { planner: 'search', createdAt: Date.now(), rationale: 'the cheapest way known', cost: 20, ...change };
}

export function anAction(
  id: string,
  step: StepRecord,
  taskId: string,
  change: Partial<ActionRecord> = {},
): ActionRecord {
  const at = Date.now();
  return {
    id,
    status: 'running',
    request: {
      stepId: step.stepId,
      capability: step.capability,
      version: step.version,
      args: step.args,
      deadlineAt: at + 60_000,
      idempotencyKey: step.idempotencyKey,
      trace: { taskId, stepId: step.stepId },
    },
    acceptedAt: at,
    startedAt: at,
    ...change,
  };
}

export function anIntero(change: Partial<Interoception> = {}): Interoception {
  return {
    stress: 20,
    focus: 80,
    curiosity: 75,
    stressAxes: {
      time: null,
      situational: 18,
      healthHunger: null,
      resource: null,
      protection: null,
      locationDistance: null,
    },
    partial: true,
    updatedAt: Date.now(),
    ...change,
  };
}

export function aNode(
  kind: ProvenanceNode['kind'],
  id: string,
  label: string,
  children: ProvenanceNode[] = [],
  change: Partial<ProvenanceNode> = {},
): ProvenanceNode {
  return { kind, id, label, at: Date.now(), data: {}, children, ...change };
}

export function aMemory(change: Partial<Memory> = {}): Memory {
  const at = Date.now() - 240_000;
  return {
    id: 'episode_1',
    botId: 'bot-1',
    kind: 'episodic',
    type: 'task',
    text: 'Collected 3 oak logs.',
    at,
    lastAt: at,
    entities: ['oak_log'],
    importance: 0.5,
    count: 1,
    uses: 0,
    keepUntil: at + 86_400_000,
    trace: {},
    data: {},
    ...change,
  };
}

export function aHealth(change: Partial<ExecutiveHealth> = {}): ExecutiveHealth {
  return {
    at: Date.now(),
    windowMs: 3_600_000,
    recoveryActions: [],
    methods: [],
    sla: [
      {
        capability: 'collect_item',
        count: 12,
        successRate: 0.75,
        meanMs: 6_400,
        p95Ms: 14_200,
        lastFailures: [
          { at: Date.now(), stepId: 'step_1', code: 'collect_item.not_found', message: 'no oak_log in sight' },
        ],
      },
      { capability: 'chat', count: 4, successRate: 1, meanMs: 120, p95Ms: 300, lastFailures: [] },
    ],
    ttfa: { count: 40, p50Ms: 140, p95Ms: 910 },
    actionsPerSecond: 0.25,
    stuckness: { timeoutsPerHour: 2, stuckLoopsPerHour: 1 },
    repairs: { count: 3, plans: 12, perPlan: 0.25 },
    retries: { count: 8, successRate: 0.875 },
    goals: [
      { action: 'collect', completed: 3, meanSteps: 3, p95Steps: 4 },
      { action: 'craft', completed: 1, meanSteps: 5, p95Steps: 5 },
    ],
    router: { count: 12, overrideRate: 0.08 },
    learning: { turnedPlans: 5, uplift: 0.12, emergencies: 4, avoided: 3, hazardRecall: 0.75 },
    ...change,
  };
}

/** Two verbs of many. */
export function aManifest(): CapabilityManifest[] {
  const common = {
    version: '1.0.0',
    inputSchema: {},
    preconditions: [],
    effects: [],
    safetyLevel: 'safe',
    cancellation: 'any_time',
    channel: 'body',
    failureCodes: [],
  } as const;
  return [
    { ...common, name: 'collect_item', summary: 'Digs or picks up until it has as many of an item.' },
    { ...common, name: 'ride_boat', summary: 'Gets into a boat.' },
  ].map((verb) => ({ ...verb, preconditions: [], effects: [], failureCodes: [] }));
}

/** A bot that sees to better tools, and thought of food beside it. */
export function aStrategy(change: Partial<StrategyReport> = {}): StrategyReport {
  const candidate = { opportunity: 0, novelty: 1, infoValue: 0, risk: 0 };
  const words = {
    opportunity: 'no special occasion',
    novelty: 'I have never had one',
    infoValue: 'nothing new to learn',
    risk: 'nothing to fear',
  };
  return {
    mode: 'both',
    standing: 'A stone pickaxe can do what my wooden pickaxe cannot.',
    current: a.anIntent({
      project: 'tools',
      why: 'A stone pickaxe can do what my wooden pickaxe cannot, so I will make better tools.',
      priorityStack: [{ id: 'own stone_pickaxe', words: 'a stone pickaxe' }],
      signature: { zone: 'healthy', foodBand: 3, strategy: 'craft', foodNearby: true, hazardNearby: false },
      commitment: { adoptedAt: Date.now(), reviews: 0, sunkMs: 0 },
      proposedAt: Date.now(),
    }),
    deficits: [],
    stack: [{ id: 'own stone_pickaxe', words: 'a stone pickaxe', satisfied: false }],
    constraints: [],
    goal: null,
    nextReview: { words: 'When a milestone ends.' },
    considered: {
      at: Date.now(),
      occasion: 'it had no plan',
      candidates: [
        {
          ...candidate,
          project: 'tools',
          need: 0.64,
          costMs: 6_000,
          score: 2.27,
          words: { ...words, need: 'My best pickaxe is a wooden pickaxe', cost: 'perhaps about 6 s' },
        },
        {
          ...candidate,
          project: 'staples',
          need: 0.5,
          costMs: 6_000,
          score: 1.82,
          words: { ...words, need: 'I am running low on wood', cost: 'perhaps about 6 s' },
        },
      ],
      chosen: 'tools',
      decision: 'I choose better tools',
    },
    diagnostics: { adopted: 1, rejected: 0, ended: {}, sources: { motivators: 1 }, ticks: 5, deaths: 0, zones: {} },
    ...change,
  };
}

export function anExplanation(task: Task, plan?: Plan): TaskExplanation {
  const steps = plan?.steps.map((step) => ({ ...step, text: step.capability.replaceAll('_', ' ') })) ?? [];
  return {
    taskId: task.id,
    title: task.title,
    status: task.status,
    sentences: ['Somebody had it think of this.', 'The search found the cheapest way known.'],
    why: { origin: task.origin, decisions: [] },
    plans: plan ? [{ ...plan, number: 1, outcome: 'under_way', steps }] : [],
    recoveries: [
      {
        level: 'step',
        capability: 'collect_item',
        failure: { code: 'collect_item.not_found', message: 'no oak log within 32 blocks' },
        action: 'widen',
        reason: 'there may be one further away',
        tried: [],
        at: task.createdAt,
      },
    ],
    story: [],
    now: { standing: 'running', reason: 'it is being done' },
  };
}

export function aTaskTime({ id, status }: Task): TaskTime {
  const none = { smelting: 0, handling: 0, waiting: 0, repairing: 0, other: 0 };
  return {
    taskId: id,
    status,
    tookMs: 10_000,
    ms: { ...none, digging: 6_000, walking: 3_000, thinking: 1_000 },
    share: { ...none, digging: 0.6, walking: 0.3, thinking: 0.1 },
    leastMs: 7_000,
  };
}

export function aModelCall(callId: string): ModelCallRecord {
  return {
    seq: 1,
    stamp: {
      callId,
      model: 'stub-chat',
      kind: 'idle',
      at: Date.now(),
      waitedMs: 0,
      durationMs: 840,
      promptHash: 'x',
    },
    purpose: 'idle',
    messages: [{ role: 'user', content: 'I remember from an hour ago: the birches by the lake.\nIt is morning.' }],
    parts: [
      {
        name: 'memory',
        lines: ['I remember from an hour ago: the birches by the lake.'],
        memoryIds: ['memory_birches'],
      },
      { name: 'surroundings', lines: ['It is morning.'] },
    ],
    temperature: 0.7,
    maxTokens: 120,
    dropped: [],
    tries: 1,
    text: 'The birches again. [GOAL: collect birch_log 2]',
    finishReason: 'stop',
    usage: { promptTokens: 64, completionTokens: 12 },
  };
}

/** An event as a log tells it, of ten seconds after the beginning. */
export const anEvent = (type: string, data: unknown, trace: Trace = {}): EventEnvelope => ({
  seq: 1,
  id: 'evt_1',
  botId: 'bot-1',
  source: 'test',
  type,
  at: 10_000,
  trace,
  data,
});
