import type { AccountedStep, RouteDecision, Task, TaskExplanation } from '@conscious-bot/contracts/task';
import type { FakeStack } from './fake-stack.ts';
import { anAction, aStep, aTask } from './scene.ts';

const minute = 60_000;
const noPath = { code: 'navigate.no_path', message: 'no path leads there' } as const;

/** A long past of made-up tasks: one in five failed, one in four was the bot's own, some were reflexes. */
export function aPastOfTasks(stack: FakeStack, count: number, now = Date.now()): void {
  const things = ['oak_log', 'cobblestone', 'coal', 'iron_ingot', 'white_wool'] as const;
  for (let i = 0; i < count; i++) {
    const target = things[i % things.length] ?? 'oak_log';
    const createdAt = now - (i + 1) * minute;
    const failed = i % 5 === 3;
    const task = aTask({
      id: `task_past_${i}`,
      title: `collect ${(i % 7) + 2} ${target.replace('_', ' ')}s (${i})`,
      goal: { action: i % 3 === 0 ? 'craft' : 'collect', target, amount: 2 },
      origin: { kind: i % 11 === 10 ? 'reflex' : i % 4 === 0 ? 'strategic_intent' : 'intrusion' },
      status: failed ? 'failed' : 'completed',
      createdAt,
      updatedAt: createdAt + 40_000,
      finishedAt: createdAt + 40_000,
      ...(failed && { failure: i % 2 === 0 ? noPath : { code: 'timeout', message: 'it took too long' } }),
    });
    stack.tasks.set(task.id, task);
  }
}

/** A task with a story: its first plan failed, was repaired in vain and made anew; the second ended well. */
export function aRepairedTask(stack: FakeStack, begun: number): Task {
  const thought = stack.think('I need a pickaxe before the night.', { at: begun - 900 });
  const task = aTask({
    id: 'task_repaired',
    title: 'craft a stone pickaxe',
    goal: { action: 'craft', target: 'stone_pickaxe', amount: 1 },
    trace: { taskId: 'task_repaired', thoughtId: thought.id },
    status: 'completed',
    createdAt: begun,
    updatedAt: begun + 62_000,
    finishedAt: begun + 62_000,
  });
  stack.tasks.set(task.id, task);
  stack.accounts.set(task.id, accountOf(task, begun));
  const dug = stepOf('step_dig', 'collect 3 cobblestone', begun + 22_000, 38_000, { actionId: 'action_dig' });
  const action = anAction('action_dig', aStep({ ...dug, stepId: dug.stepId, capability: 'collect_item' }), task.id, {
    status: 'succeeded',
    acceptedAt: begun + 22_000,
    endedAt: begun + 60_000,
    states: [
      { state: 'LookAround', at: begun + 22_100 },
      { state: 'WalkThere', at: begun + 24_000 },
      { state: 'Dig', at: begun + 40_000 },
      { state: 'PickUp', at: begun + 55_000 },
    ],
    behaviours: [
      {
        nodes: [
          { depth: 0, kind: 'sequence' },
          { depth: 1, kind: 'action', name: 'LookAround' },
          { depth: 1, kind: 'retry', times: 3 },
          { depth: 2, kind: 'selector' },
          { depth: 3, kind: 'action', name: 'WalkThere' },
          { depth: 3, kind: 'action', name: 'Dig' },
          { depth: 1, kind: 'action', name: 'PickUp' },
        ],
        course: [
          { at: begun + 22_000, marks: '.......' },
          { at: begun + 22_100, marks: '>>.....' },
          { at: begun + 24_000, marks: '>+>>>..' },
          { at: begun + 40_000, marks: '>+>>->.' },
          { at: begun + 55_000, marks: '>+++-+>' },
          { at: begun + 60_000, marks: '++++-++' },
        ],
      },
      {
        within: 'WalkThere',
        nodes: [
          { depth: 0, kind: 'selector' },
          { depth: 1, kind: 'action', name: 'Walk' },
          { depth: 1, kind: 'action', name: 'DigThrough' },
        ],
        course: [
          { at: begun + 24_000, marks: '>>.' },
          { at: begun + 30_000, marks: '>->' },
          { at: begun + 39_000, marks: '---' },
        ],
      },
    ],
  });
  stack.actions.set(action.id, action);
  return task;
}

function stepOf(
  stepId: string,
  text: string,
  at: number,
  ms: number,
  change: Partial<AccountedStep> = {},
): AccountedStep {
  const args = { item: 'cobblestone', count: 3, sources: ['stone'] };
  const timed = { startedAt: at, endedAt: at + ms };
  return { stepId, capability: 'collect_item', args, state: 'done', attempts: 1, text, ...timed, ...change };
}

function accountOf(task: Task, begun: number): TaskExplanation {
  const route: RouteDecision = {
    chosen: 'search',
    reason: 'the way to an item is a search over the game’s data',
    overridden: false,
    alternatives: [
      { planner: 'search', score: 0.8, reason: 'the way to an item is a search over the game’s data' },
      { planner: 'htn', score: 0.52, reason: 'the library has a method for it', refusal: 'no table stands near' },
    ],
  };
  const head = { planner: 'search', rationale: 'cheapest known way to 1 more stone pickaxe' } as const;
  const first = stepOf('step_first', 'collect 3 cobblestone', begun + 3_000, 9_000, {
    state: 'failed',
    failure: noPath,
    attempts: 2,
  });
  const walk = stepOf('step_walk', 'walk to 10 64 3', begun + 7_000, 3_000, {
    capability: 'navigate',
    args: { position: { x: 10, y: 64, z: 3 } },
    repairs: { of: 'step_first', action: 'approach' },
  });
  const weighed = [
    {
      wanted: '3 cobblestone',
      item: 'cobblestone',
      taken: { text: 'dig stone', seconds: 14 },
      rejected: [
        {
          text: 'dig cobbled deepslate, which has to be looked for',
          seconds: 96,
          why: 'it takes about 1 minute longer',
        },
        { text: 'take it out of a container', why: 'what it takes cannot be had here' },
      ],
    },
  ];
  const line = { planId: 'plan_first', stepId: 'step_first' };
  return {
    taskId: task.id,
    title: task.title,
    status: task.status,
    sentences: [
      '“craft a stone pickaxe”: an intrusive thought asked for it and was accepted.',
      'It was completed after 62.0 seconds.',
    ],
    why: {
      origin: task.origin,
      decisions: [{ id: 'decision_1', code: 'created', reason: 'a new goal', at: begun }],
    },
    plans: [
      {
        ...head,
        id: 'plan_first',
        number: 1,
        createdAt: begun + 2_400,
        thinkingMs: 400,
        outcome: 'failed',
        steps: [walk, first],
        route,
        weighed,
      },
      {
        ...head,
        id: 'plan_second',
        number: 2,
        createdAt: begun + 20_000,
        thinkingMs: 300,
        outcome: 'carried_out',
        steps: [
          stepOf('step_dig', 'collect 3 cobblestone', begun + 22_000, 38_000, { actionId: 'action_dig' }),
          stepOf('step_craft', 'craft a stone pickaxe', begun + 60_200, 1_800, {
            capability: 'craft_item',
            args: { item: 'stone_pickaxe', count: 1 },
          }),
        ],
        route,
        weighed,
      },
    ],
    recoveries: [
      {
        at: begun + 6_500,
        level: 'step',
        ...line,
        failure: noPath,
        action: 'approach',
        reason: 'go closer first',
        tried: [],
      },
      {
        at: begun + 12_000,
        level: 'plan',
        ...line,
        failure: noPath,
        action: 'replan',
        reason: 'another plan',
        tried: [],
        waitMs: 8_000,
      },
    ],
    story: [
      {
        at: begun + 6_500,
        kind: 'failure',
        ...line,
        text: 'Collecting 3 cobblestone failed at the third, because no path leads there. It had to walk to 10 64 3 first.',
      },
      {
        at: begun + 12_000,
        kind: 'failure',
        ...line,
        text: 'Collecting 3 cobblestone failed at the third, because no path leads there. Another plan was made.',
      },
      { at: begun + 20_000, kind: 'plan', planId: 'plan_second', text: 'Plan 2 is to craft a stone pickaxe.' },
      { at: begun + 62_000, kind: 'end', text: 'After that it was done.' },
    ],
    now: { standing: 'ended', reason: 'it was completed after 62.0 seconds' },
  };
}
