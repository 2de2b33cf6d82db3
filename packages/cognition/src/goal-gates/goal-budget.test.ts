import { expect, it } from 'vitest';
import { testContext } from '../../test/bot-context.ts';
import { GoalBudget } from './goal-budget.ts';

function budget() {
  const context = testContext({ settings: { GOAL_SPACING_MS: '60000', IDLE_BACKOFF_GOALS_PER_HOUR: '2' } });
  let crossing: string | undefined;
  const goals = new GoalBudget(context, { crossing: () => crossing });
  return { goals, clock: context.clock, cross: (mark: string) => (crossing = mark) };
}

it('says how long the next goal has to wait, which is not at all once a threshold is crossed', async () => {
  const { goals, clock, cross } = budget();
  expect(goals.goalInMs()).toBe(0);
  goals.take('no_tasks');
  expect(goals.goalInMs()).toBe(60_000);
  await clock.advance(20_000);
  expect(goals.goalInMs()).toBe(40_000);
  expect(goals.room('no_tasks')).toEqual({ ok: false, budget: 'spacing', roomInMs: 40_000 });
  expect(goals.describeLack('no_tasks')).toBe(
    'its own thoughts may set one goal within 1 minute, and have set one: the next may come 40 seconds later',
  );
  cross('hunger');
  expect(goals.goalInMs()).toBe(0);
  expect(goals.room('no_tasks')).toEqual({ ok: true, renewed: true });
  // The crossing is used up by the goal it let pass.
  goals.take('no_tasks');
  expect(goals.goalInMs()).toBe(60_000);
  await clock.advance(60_000);
  expect(goals.goalInMs()).toBe(0);
});

it('lets so many goals pass within an hour while every task waits out a back-off, and any other in between', async () => {
  const { goals, clock } = budget();
  for (let n = 0; n < 2; n += 1) {
    expect(goals.room('all_in_backoff')).toEqual({ ok: true, renewed: false });
    goals.take('all_in_backoff');
    await clock.advance(60_000);
  }
  expect(goals.room('all_in_backoff')).toEqual({ ok: false, budget: 'hour', roomInMs: 3_600_000 - 120_000 });
  expect(goals.describeLack('all_in_backoff')).toBe(
    'its own thoughts may set 2 goals an hour while every task waits, and have set as many: the next may come 58 minutes later',
  );
  expect(goals.room('no_tasks').ok).toBe(true);
  expect(goals.describeLack('no_tasks')).toBeUndefined();
});
