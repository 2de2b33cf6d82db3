import { openDatabase } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { planningMigrations } from '../../../assembly/database.ts';
import { GoalStore, type StrategicGoal } from './goal-store.ts';

it('counts the goals of a time that came to nothing, not those that were reached nor the one that is open', () => {
  const goals = new GoalStore(openDatabase(':memory:', planningMigrations));
  const decide = (second: number, how: Partial<StrategicGoal>) =>
    goals.save({
      thoughtId: `thought_${second}`,
      intentId: 'intent',
      milestone: 'own oak_log',
      sentence: 'I want wood.',
      goal: { action: 'collect', target: 'oak_log', amount: 8 },
      decidedAt: second * 1_000,
      state: 'ended',
      ...how,
    });
  decide(1, { ok: false });
  decide(2, { ok: true });
  decide(3, { ok: false, reason: 'no tree is near' });
  decide(4, { reason: 'somebody’s wish goes first' });
  decide(5, { state: 'taken' });
  expect(goals.fruitlessSince(0)).toEqual({ count: 3, latest: 4_000 });
  expect(goals.fruitlessSince(3_500)).toEqual({ count: 1, latest: 4_000 });
  expect(goals.fruitlessSince(9_000)).toEqual({ count: 0, latest: 0 });
});
