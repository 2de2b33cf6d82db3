import type { Plan, StepRecord } from '@conscious-bot/contracts';
import { aStep, aTask } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { gameDataOf } from '../game/game-data.ts';
import { leastTimeMs } from './least-time.ts';
import { timeOfTask } from './task-time.ts';

const data = gameDataOf('1.21.4');
if (data === undefined) throw new Error('no data');

const none = { walkingMs: 0, diggingMs: 0, handlingMs: 0, waitingMs: 0, failedMs: 0, moved: 0 };

const step = (capability: string, args: Record<string, unknown>, over: Partial<StepRecord> = {}) =>
  aStep({ stepId: `step_${capability}`, capability, args, ...over });

describe('the time of a task', () => {
  const task = aTask({
    status: 'completed',
    goal: { action: 'collect', target: 'iron_ingot', amount: 1 },
    progress: { done: 1, total: 1, unit: 'iron_ingot' },
    planCount: 1,
    createdAt: 1_000,
    finishedAt: 61_000,
  });
  const plan = (thinkingMs: number, steps: StepRecord[]): Plan => ({
    id: 'plan_1',
    taskId: 'task_1',
    planner: 'search',
    createdAt: 1_000,
    rationale: '',
    cost: 1,
    thinkingMs,
    steps,
  });

  it('goes to what the body was seen to do, to thinking, to repairing, and the rest to other; it adds up', () => {
    const plans = [
      plan(400, [
        step('collect_item', {}, { time: { ...none, walkingMs: 5_000, diggingMs: 9_000, failedMs: 2_000 } }),
        step('make_room', {}, { repairs: { of: 'step_1', action: 'make_room' }, time: { ...none, walkingMs: 3_000 } }),
      ]),
      plan(600, [
        step('smelt_item', {}, { time: { ...none, handlingMs: 1_000, waitingMs: 20_000, walkingMs: 1_000 } }),
        step('wait', {}, { time: { ...none, waitingMs: 4_000 } }),
        step('chat', {}),
      ]),
    ];
    const { ms, share, tookMs } = timeOfTask(task, { plans, held: [], data, now: 99_000 });
    expect(tookMs).toBe(60_000);
    expect(ms).toEqual({
      digging: 9_000,
      walking: 6_000,
      smelting: 21_000,
      handling: 0,
      waiting: 4_000,
      thinking: 1_000,
      repairing: 5_000,
      other: 14_000,
    });
    expect(share.smelting).toBe(0.35);
  });
});

describe('the least time of steps', () => {
  const collect = (over: Partial<StepRecord> = {}) =>
    step('collect_item', { item: 'cobblestone', count: 10, sources: ['stone'] }, over);
  const pickaxe = step('craft_item', { item: 'stone_pickaxe', count: 1 });
  const smelt = step('smelt_item', { item: 'iron_ingot', count: 3 });

  it('is that of digging with the best tool there was by then, and of running in a straight line', () => {
    const hand = leastTimeMs([collect()], [], data);
    expect(hand).toBe(Math.round(10 * data.digSeconds('stone', undefined) * 1_000));
    expect(leastTimeMs([pickaxe, collect()], [], data)).toBeLessThan(hand);
    // A pickaxe that was made afterwards helps nothing.
    expect(leastTimeMs([collect(), pickaxe], [], data)).toBe(hand);
    const walked = leastTimeMs([collect({ time: { ...none, moved: 56.12 } })], [], data);
    expect(walked - hand).toBe(10_000);
  });

  it('a furnace burns beside everything else, ten seconds for an item', () => {
    expect(leastTimeMs([smelt], [], data)).toBe(30_000);
    expect(leastTimeMs([smelt, pickaxe, collect()], [], data)).toBe(
      Math.max(30_000, leastTimeMs([pickaxe, collect()], [], data)),
    );
  });

  it('what was not done, or only repaired something, counts for nothing', () => {
    expect(leastTimeMs([collect({ state: 'failed' }), smelt], ['diamond_pickaxe'], data)).toBe(30_000);
    const repair = { of: 'step_1', action: 'fetch' } as const;
    expect(leastTimeMs([collect({ repairs: repair })], [], data)).toBe(0);
  });
});
