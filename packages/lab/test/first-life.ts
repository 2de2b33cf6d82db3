import { countItem } from '@conscious-bot/contracts';
import { expect } from 'vitest';
import type { StackClient } from '../src/stack/stack-client.ts';

/** Milliseconds each of the two thoughts has to be carried out. */
const THOUGHT_MS = 120_000;
export const FIRST_LIFE_MS = 2 * THOUGHT_MS;

/** Slips two thoughts into a mind: the first becomes wood, the second a wooden pickaxe, and the inventory shows both. */
export async function fromThoughtsToAPickaxe(client: StackClient): Promise<void> {
  const logs = await client.carryOut('collect 3 oak logs', THOUGHT_MS);
  expect(logs).toMatchObject({ status: 'completed', goalKey: 'collect:oak_log', progress: { done: 3, total: 3 } });
  expect(countItem(await client.world(), 'oak_log')).toBeGreaterThanOrEqual(3);

  const pickaxe = await client.carryOut('craft a wooden pickaxe', THOUGHT_MS);
  expect(pickaxe.status).toBe('completed');
  expect(countItem(await client.world(), 'wooden_pickaxe')).toBe(1);
}
