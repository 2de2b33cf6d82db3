import { expect, it } from 'vitest';
import { testContext } from '../../test/bot-context.ts';
import { FailedGoals } from './failed-goals.ts';

const logs = { action: 'collect', target: 'oak_log', amount: 3 } as const;
const stone = { action: 'collect', target: 'stone', amount: 1 } as const;
const failedForGood = (goalKey: string) => ({ goalKey, status: 'unplannable' }) as const;

function goals() {
  const { db, clock } = testContext();
  const kept = { ms: 10_000 };
  return { clock, kept, failed: new FailedGoals(db, clock, () => kept.ms) };
}

it('speaks against a goal that failed for good as long as that is kept, and not against one that came off later', async () => {
  const { failed, clock } = goals();
  failed.note(failedForGood('collect:oak_log'));
  expect([failed.against(logs), failed.against(stone)]).toEqual(['unplannable', undefined]);
  await clock.advance(9_999);
  expect(failed.against(logs)).toBe('unplannable');
  await clock.advance(1);
  expect(failed.against(logs)).toBeUndefined();
  failed.note(failedForGood('collect:stone'));
  failed.note({ goalKey: 'collect:stone', status: 'completed' });
  expect(failed.against(stone)).toBeUndefined();
});

it('forgets what is over when the next goal fails, and only that: keeping failures longer brings none of it back', async () => {
  const { failed, clock, kept } = goals();
  failed.note(failedForGood('collect:oak_log'));
  await clock.advance(5_000);
  failed.note(failedForGood('collect:stone'));
  expect([failed.against(logs), failed.against(stone)]).toEqual(['unplannable', 'unplannable']);
  await clock.advance(5_000);
  failed.note(failedForGood('collect:dirt'));
  kept.ms = 60_000;
  expect([failed.against(logs), failed.against(stone)]).toEqual([undefined, 'unplannable']);
});

it('takes no note of what may come off the next time', () => {
  const { failed } = goals();
  failed.note({ goalKey: 'collect:oak_log', status: 'cancelled' });
  failed.note({
    goalKey: 'collect:oak_log',
    status: 'failed',
    failure: { code: 'timeout', message: 'it took too long' },
  });
  expect(failed.against(logs)).toBeUndefined();
});
