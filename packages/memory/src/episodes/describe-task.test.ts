import { fail } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { aTask, DAWN } from '../../test/story.ts';
import { taskSummary } from './describe-task.ts';

const ended = { createdAt: DAWN, updatedAt: DAWN + 21_300, finishedAt: DAWN + 21_300 };

describe('a task in words', () => {
  it('says what was done and how long it took', () => {
    expect(taskSummary(aTask({ ...ended, status: 'completed' }))).toBe('Collected 3 oak logs in 21 s.');
    expect(
      taskSummary(
        aTask({ ...ended, status: 'completed', goal: { action: 'craft', target: 'wooden_pickaxe', amount: 1 } }),
      ),
    ).toBe('Crafted a wooden pickaxe in 21 s.');
    expect(
      taskSummary(aTask({ ...ended, status: 'completed', goal: { action: 'navigate', target: 'home', amount: 1 } })),
    ).toBe('Went home in 21 s.');
    expect(taskSummary(aTask({ ...ended, status: 'completed', goal: { action: 'explore', amount: 1 } }))).toBe(
      'Looked around in 21 s.',
    );
    const gift = { action: 'give', target: 'oak_log_to_alex', amount: 3 } as const;
    expect(taskSummary(aTask({ ...ended, status: 'completed', goal: gift }))).toBe('Gave 3 oak logs to Alex in 21 s.');
    const meal = { action: 'eat', target: 'apple', amount: 1 } as const;
    expect(taskSummary(aTask({ ...ended, status: 'completed', goal: meal }))).toBe('Ate an apple in 21 s.');
  });

  it('says how far a failed task came and why it ended', () => {
    const task = aTask({
      ...ended,
      status: 'failed',
      progress: { done: 1, total: 3, unit: 'oak_log' },
      failure: fail('plan.exhausted', 'no tree is near.'),
    });
    expect(taskSummary(task)).toBe('Could not collect 3 oak logs (1 of 3 done): every plan failed: no tree is near.');
  });

  it('tells a goal nobody knows a way to from one that was tried', () => {
    const task = aTask({
      ...ended,
      status: 'unplannable',
      goal: { action: 'build', target: 'shelter', amount: 1 },
      progress: { done: 0, total: 1, unit: 'shelter' },
      failure: fail('plan.unsupported_action'),
    });
    expect(taskSummary(task)).toBe('Knew no way to build a shelter: that is something the bot cannot do.');
  });

  it('says that a task was called off, and what it is doing while it runs', () => {
    const cancelled = aTask({ ...ended, status: 'cancelled', progress: { done: 2, total: 3, unit: 'oak_log' } });
    expect(taskSummary(cancelled)).toBe('Was told to stop after 21 s: collect 3 oak logs (2 of 3 done).');
    expect(taskSummary(aTask({ status: 'active' }))).toBe('Collecting 3 oak logs.');
  });

  it('calls a plan that was given step by step by its title', () => {
    const task = aTask({ ...ended, status: 'completed', goalKey: undefined, title: 'Say hello twice' });
    expect(taskSummary(task)).toBe('Did “Say hello twice” in 21 s.');
  });
});
