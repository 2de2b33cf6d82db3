import { describeEpisode, plainLesson } from '@conscious-bot/cognition/testing';
import { type FailureCode, fail, failureCode, type Goal, goalKey, type Task } from '@conscious-bot/contracts';
import { describeGoal, describeStep, sentence } from '@conscious-bot/contracts/phrases';
import type { TaskExplanation } from '@conscious-bot/contracts/task';
import { taskSummary } from '@conscious-bot/memory/testing';
import {
  classifyGoal,
  describeAccount,
  type GameNames,
  gameData,
  htnPlanner,
  noPriors,
  snapshot,
} from '@conscious-bot/planning/testing';
import type { Random } from '../model-outputs/random.ts';
import { people, type Saying, say } from './sayings.ts';

/** A task with this goal that has come to its end, or is under way. */
function taskOf(goal: Goal, random: Random, names: GameNames): Task {
  const status = random.pick(['completed', 'failed', 'cancelled', 'unplannable', 'active'] as const);
  const failed = status === 'failed' || status === 'unplannable';
  const done = status === 'completed' ? goal.amount : random.below(goal.amount);
  const createdAt = 1_000;
  const key = goalKey(goal);
  return {
    id: 'task_01HZX3',
    botId: 'bot-1',
    title: describeGoal(goal, people),
    status,
    goal,
    ...(key === undefined ? {} : { goalKey: key }),
    origin: { kind: 'intrusion', thoughtId: 'thought_01HZX3' },
    urgency: 0.5,
    priority: 0.5,
    progress: { done, total: goal.amount, unit: goal.target ?? 'goal' },
    manualPause: false,
    planCount: 1 + random.below(3),
    trace: {},
    createdAt,
    updatedAt: createdAt,
    finishedAt: createdAt + random.below(400_000),
    ...(failed ? { failure: failureBy(random, names) } : {}),
  };
}

function failureBy(random: Random, { items }: GameNames) {
  const code: FailureCode = random.pick(failureCode.options);
  const what = random.pick(items);
  return random.chance(0.5) ? fail(code, what) : fail(code, { what, how: `${random.below(5)} of 8 so far` });
}

/** What memory keeps of tasks, what is reflected on them, and why they cannot be planned. */
export function taskSayings(goals: readonly Goal[], names: GameNames, random: Random): Saying[] {
  const world = snapshot({ players: ['Sam'], items: { oak_log: 3, bread: 2 }, near: { oak_log: 5 } });
  const planner = htnPlanner(noPriors);
  const data = gameData();
  return goals.flatMap((goal) => {
    const task = taskOf(goal, random, names);
    const lesson = plainLesson(task);
    const classified = classifyGoal(goal, data);
    const planned =
      classified.ok && goal.target !== undefined
        ? planner.plan({ goal, baseline: 0, performed: 0, world }, data, new AbortController().signal)
        : undefined;
    const refusal = planned === undefined || planned instanceof Promise ? undefined : planned;
    return [
      say('memories of tasks', 'sentence', taskSummary(task)),
      say('reflections', 'text', describeEpisode(task)),
      ...(lesson === undefined ? [] : [say('lessons', 'sentence', sentence(lesson))]),
      ...(classified.ok ? [] : [say('refusals', 'sentence', sentence(classified.failure.message))]),
      ...(refusal === undefined
        ? []
        : [
            say(
              refusal.ok ? 'reasons of plans' : 'refusals',
              'sentence',
              sentence(refusal.ok ? refusal.rationale : refusal.failure.message),
            ),
          ]),
    ];
  });
}

/** Accounts of tasks, as `GET /tasks/:id/explain` gives them. */
export function accountSayings(goals: readonly Goal[], names: GameNames, random: Random): Saying[] {
  return goals.flatMap((goal) => {
    const task = taskOf(goal, random, names);
    const failure = failureBy(random, names);
    const step = {
      stepId: 'step_01',
      capability: 'collect_item',
      args: { item: random.pick(names.items), count: 3 },
      state: 'failed',
      attempts: 2,
    } as const;
    const account: Omit<TaskExplanation, 'sentences' | 'story'> = {
      taskId: task.id,
      title: task.title,
      status: task.status,
      why: {
        origin: random.pick([
          { kind: 'model', thoughtId: 'thought_01HZX3' },
          { kind: 'intrusion', thoughtId: 'thought_01HZX3' },
          { kind: 'api', note: 'POST /tasks' },
          { kind: 'reflex', note: 'flee: cave_spider 7 blocks away and 2 more' },
          { kind: 'need', note: 'food' },
        ] as const),
        decisions: [],
      },
      plans: [
        {
          id: 'plan_01',
          number: 1,
          planner: 'htn',
          createdAt: 1,
          rationale: 'bring what is carried',
          methods: ['give_what_is_held'],
          outcome: 'failed',
          steps: [{ ...step, text: describeStep(step), failure }],
        },
      ],
      recoveries: [
        {
          at: 2,
          planId: 'plan_01',
          stepId: 'step_01',
          level: 'step',
          capability: 'collect_item',
          failure,
          action: random.pick(['retry', 'approach', 'fetch', 'give_up'] as const),
          reason: 'again in 2 seconds',
          tried: [],
        },
      ],
      now: { standing: 'ended', reason: `it failed after 3.1 seconds: ${failure.message}` },
    };
    return describeAccount(account).map((text) => say('accounts', 'text', text));
  });
}
