import { expect, it } from 'vitest';
import { fail } from '../failure-table/failure-table.ts';
import { describeRecovery } from './describe-recovery.ts';

const logs = { capability: 'collect_item', args: { item: 'oak_log', count: 3, sources: ['oak_log'] } };

it.each([
  [
    { step: { ...logs, part: 2 }, failure: fail('navigate.no_path'), action: 'approach' },
    'Collecting 3 oak logs failed at the third, because no path leads there. It went closer first.',
  ],
  [
    {
      step: { ...logs, args: { ...logs.args, count: 64 }, part: 20 },
      failure: fail('timeout'),
      action: 'retry',
      waitMs: 5_000,
    },
    'Collecting 64 oak logs failed after 20 of 64, because it took too long. It was tried again after 5 seconds.',
  ],
  [
    {
      step: { capability: 'craft_item', args: { item: 'stick', count: 1 } },
      failure: fail('timeout'),
      action: 'fetch',
      steps: [{ capability: 'craft_item', args: { item: 'oak_planks', count: 4 } }],
    },
    'Crafting a stick failed, because it took too long. It had to craft 4 oak planks first.',
  ],
  [{ failure: fail('timeout'), action: 'give_up' }, 'The plan failed, because it took too long. It was given up.'],
] as const)('%j is told in sentences', (recovery, text) => {
  expect(describeRecovery(recovery)).toBe(text);
});
