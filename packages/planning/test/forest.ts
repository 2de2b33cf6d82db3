import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';

/** What is in sight, and how far away. */
const forest = { oak_log: 6, birch_log: 12, dirt: 1, stone: 9 };

export const pickaxe = { action: 'craft', target: 'wooden_pickaxe', amount: 1 } as const;

/** An executive whose bot stands at the edge of a forest; it ends with the test. */
export async function inForest(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: forest, ...options })).start();
}
