import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { thought } from './thoughts.ts';

it('who was told to wait and is told to go on waits no longer', async () => {
  const e = new Executive({ actionMs: 600_000 });
  await endsWithTest(e).start();
  const wait = await e.ask({ action: 'wait', target: 'until_alex_returns', amount: 1 });
  await e.until('it waits', () => e.body.underWay.length === 1);
  e.cognition.think(thought({ goal: { action: 'continue', amount: 1 }, intrusive: true }));
  expect((await e.ended(wait.id)).status).toBe('cancelled');
});
