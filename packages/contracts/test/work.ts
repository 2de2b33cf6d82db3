import type { StepRecord, Task } from '../src/task/task.ts';

/** A task somebody's thought led to, of which nothing is done yet; what is given replaces the rest. */
export function aTask(over: Partial<Task> = {}): Task {
  return {
    id: 'task_1',
    botId: 'bot-1',
    title: 'collect 3 oak logs',
    status: 'pending',
    goal: { action: 'collect', target: 'oak_log', amount: 3 },
    origin: { kind: 'intrusion' },
    urgency: 0.5,
    priority: 0.5,
    progress: { done: 0, total: 3, unit: 'oak_log' },
    manualPause: false,
    planCount: 0,
    trace: {},
    createdAt: 1,
    updatedAt: 1,
    ...over,
  };
}

/** A step that was done at the first attempt; what is given replaces the rest. */
export function aStep(over: Partial<StepRecord> = {}): StepRecord {
  return {
    stepId: 'step_1',
    capability: 'collect_item',
    version: '1.0.0',
    args: {},
    preconds: [],
    effects: [],
    cost: 1,
    safetyLevel: 'safe',
    expectedDurationMs: 1_000,
    idempotencyKey: `${over.stepId ?? 'step_1'}:1`,
    state: 'done',
    attempts: 1,
    ...over,
  };
}
