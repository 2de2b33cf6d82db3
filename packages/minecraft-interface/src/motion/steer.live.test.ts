import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../test/live-body.ts';
import { done } from '../embodiment/runner.ts';
import { steerToMiddle } from './steer.ts';

/** Feet of the bot in the plots: below the meadow, so that nothing else is near. */
const LEVEL = MEADOW - 12;
/** Blocks from there down to the lava. */
const DEEP = 6;

describe('the last steps, beside a shaft that ends in lava', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  const burns = () =>
    body.world.log().filter((entry) => entry.kind === 'damaged' && /lava|fire|fall/.test(entry.cause ?? ''));

  /** Air in a block of rock, and a shaft beneath some of its floor. */
  async function plot(rock: string, z: number, air: readonly [number, number], shaft: readonly [number, number]) {
    const { control } = body.world;
    await control.clearInventory('Mira');
    await control.fill({ x: 16, y: LEVEL - DEEP - 2, z: z - 4 }, { x: 28, y: LEVEL + 5, z: z + 4 }, rock);
    await control.fill({ x: air[0], y: LEVEL, z }, { x: air[1], y: LEVEL + 1, z }, 'air');
    await control.fill({ x: shaft[0], y: LEVEL - DEEP, z }, { x: shaft[1], y: LEVEL - 1, z }, 'air');
    await control.fill({ x: shaft[0], y: LEVEL - DEEP - 1, z }, { x: shaft[1], y: LEVEL - DEEP, z }, 'lava');
  }

  it('what was dug out of the floor has fallen down the shaft: nobody goes after it', async () => {
    const z = 20;
    await plot('stone', z, [19, 22], [22, 22]);
    await body.put({ x: 22, y: LEVEL - 1, z }, 'coal_ore');
    await body.stand({ x: 21.2, y: LEVEL, z: z + 0.5 });
    await body.give('stone_pickaxe', 1);
    const acted = await body.act('collect_item', { item: 'coal', count: 1, sources: ['coal_ore'], radius: 8 });
    expect(body.world.log()).toContainEqual(expect.objectContaining({ kind: 'dug', block: 'coal_ore' }));
    expect(acted.failure).toBeDefined();
    expect(burns()).toEqual([]);
    expect(body.bot.entity.position.y).toBeGreaterThanOrEqual(LEVEL);
  });

  it('a place to hide that no way leads to is not gone to straight across the gap', async () => {
    const z = 40;
    await plot('bedrock', z, [18, 23], [21, 22]);
    // On this side it is wide and high: walls and a roof take more than is carried. Across the gap two blocks close the corridor.
    await body.world.control.fill({ x: 17, y: LEVEL, z: z - 2 }, { x: 20, y: LEVEL + 5, z: z + 2 }, 'air');
    await body.stand({ x: 20.5, y: LEVEL, z: z + 0.5 });
    await body.give('dirt', 3);
    const acted = await body.act('hide', { until: 'shut_in' });
    expect(acted.failure?.code).toBe('hide.no_place');
    expect(burns()).toEqual([]);
    expect(body.bot.entity.position.y).toBeGreaterThanOrEqual(LEVEL);
  });
});

describe('the last steps, out of shallow water', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('climbs the bank: whoever stands in water does not jump, it swims up along the edge', async () => {
    const z = 20;
    const { control } = body.world;
    await control.fill({ x: 16, y: MEADOW - 2, z: z - 2 }, { x: 24, y: MEADOW + 3, z: z + 2 }, 'stone');
    await control.fill({ x: 18, y: MEADOW, z }, { x: 22, y: MEADOW + 2, z }, 'air');
    // One block deep, with the bank a block above its floor.
    await control.fill({ x: 18, y: MEADOW - 1, z }, { x: 20, y: MEADOW - 1, z }, 'water');
    await body.stand({ x: 20.5, y: MEADOW - 1, z: z + 0.5 });
    const bank = { x: 21, z };
    let arrived: boolean | undefined;
    await body.perform(
      'wait',
      { durationMs: 1 },
      {
        run: async (run) => {
          arrived = await steerToMiddle(run, bank, { within: 0.15, ms: 5_000 });
          return done();
        },
      },
    );
    expect(arrived).toBe(true);
    expect(body.bot.entity.position.y).toBeGreaterThanOrEqual(MEADOW);
  });
});
