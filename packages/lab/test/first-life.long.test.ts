import { it, onTestFinished } from 'vitest';
import { fromThoughtsToAPickaxe } from './first-life.ts';
import { startMeadowStack } from './meadow-stack.ts';

it.each([7, 2026])(
  'a first life on seed %i: a thought becomes wood, a second one a wooden pickaxe, in the inventory',
  async (seed) => {
    const { client, stop } = await startMeadowStack({ env: { WORLD_SEED: String(seed) } });
    onTestFinished(stop);
    await fromThoughtsToAPickaxe(client);
  },
);
