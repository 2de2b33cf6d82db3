import { type BlockPosition, planningRoutes } from '@conscious-bot/contracts';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { createClient } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { type WorldAndStack, withWorldAndStack } from '../src/stack/with-world-and-stack.ts';

const BOT = 'Mira';
const ARRIVAL_MS = 60_000;
const HOUSE_MS = 240_000;
const REPAIR_MS = 120_000;
const STEPS_MS = 60_000;
const BELONGINGS = {
  iron_pickaxe: 1,
  iron_axe: 1,
  iron_shovel: 1,
  cobblestone: 192,
  dirt: 32,
  oak_door: 2,
  torch: 16,
  red_bed: 2,
  chest: 2,
  crafting_table: 2,
  furnace: 2,
};

type Cell = readonly [dx: number, dy: number, dz: number];

/** One thing that befalls a home: cells counted from where the feet of its owner are. */
interface Damage {
  readonly what: string;
  /** What the bot does first, where it is not about the house as it was built. */
  readonly first?: (
    at: (cell: Cell) => BlockPosition,
  ) => readonly { capability: string; args: Record<string, unknown> }[];
  readonly gone: readonly Cell[];
}

/** A torch of its own on the meadow beside the house. */
const lantern: Cell = [6, 0, 0];
const besideHouse: Cell = [5, 0, 2];

const damages: readonly Damage[] = [
  { what: 'the torch on the wall', gone: [[0, 1, -1]] },
  {
    what: 'the torch and the wall it hung on',
    gone: [
      [0, 1, -1],
      [0, 1, -2],
    ],
  },
  {
    what: 'the door',
    gone: [
      [1, 0, 2],
      [1, 1, 2],
    ],
  },
  {
    what: 'the bed',
    gone: [
      [0, 0, 1],
      [-1, 0, 1],
    ],
  },
  {
    what: 'a wall, half the roof and what stood below',
    gone: [
      ...[-1, 0, 1].flatMap((dx): Cell[] => [
        [dx, 0, -2],
        [dx, 1, -2],
        [dx, 0, -1],
        [dx, 2, -1],
        [dx, 2, 0],
      ]),
      [0, 1, -1],
    ],
  },
  {
    what: 'a torch on the meadow and the ground below it',
    first: (at) => [
      { capability: 'navigate', args: { position: at(besideHouse), tolerance: 1 } },
      { capability: 'place_block', args: { block: 'torch', position: at(lantern) } },
    ],
    gone: [-1, 0, 1].flatMap((dx): Cell[] =>
      [-1, 0, 1].flatMap((dz): Cell[] =>
        [-2, -1, 0].map((dy): Cell => [lantern[0] + dx, lantern[1] + dy, lantern[2] + dz]),
      ),
    ),
  },
];

describe('a home that is damaged', () => {
  it('HOME-1: whatever is gone of it is put back', { timeout: 900_000 }, async () => {
    const world = { seed: 42, gifts: true, mobs: 'none', weather: 'clear' } as const;
    await withWorldAndStack({ name: 'repair', world, startWorld: startKeptWorld }, async (running) => {
      const { client, world } = running;
      const inside = await settle(running);
      const at = ([dx, dy, dz]: Cell): BlockPosition => ({ x: inside.x + dx, y: inside.y + dy, z: inside.z + dz });
      const missing = async () => (await client.world()).homestead?.missing ?? [];
      for (const { what, first, gone } of damages) {
        if (first !== undefined) await carryOut(running, first(at));
        const before = await Promise.all(gone.map((cell) => world.control.getBlock(at(cell))));
        for (const cell of gone) await world.control.setBlock(at(cell), 'air');
        await client.eventually(`${what} to be missed`, ARRIVAL_MS, async () => (await missing())[0]);
        const task = await client.request({ action: 'repair', target: 'home', amount: 1 });
        const end = await client.finished(task.id, REPAIR_MS);
        expect(end, `${what}: ${end.failure?.message}`).toMatchObject({ status: 'completed' });
        // The body may tell what it has put before it has looked there again.
        await expect.poll(missing).toEqual([]);
        const after = await Promise.all(gone.map((cell) => world.control.getBlock(at(cell))));
        const own = before.flatMap(({ name }, i) => (/grass|dirt|^air$/.test(name) ? [] : [[name, after[i]?.name]]));
        for (const [was, is] of own) expect(is?.replace('wall_', '')).toBe(was?.replace('wall_', ''));
      }
      // What goes because the bot took away what held it is not missed, nor is what went in the mine below its house.
      const stake: Cell = [4, 0, 4];
      await carryOut(running, [
        { capability: 'navigate', args: { position: at([6, 0, 4]), tolerance: 1 } },
        { capability: 'place_block', args: { block: 'torch', position: at(stake) } },
        { capability: 'dig_block', args: { position: at([stake[0], stake[1] - 1, stake[2]]) } },
      ]);
      const shaft = [0, 1, 2].flatMap((dx): Cell[] => [
        [dx, -11, 6],
        [dx, -10, 6],
      ]);
      for (const cell of shaft) await world.control.setBlock(at(cell), 'air');
      await world.control.teleport(BOT, { ...at([0, -11, 6]), x: inside.x + 0.5, z: inside.z + 6.5 });
      const lamp: Cell = [2, -11, 6];
      await carryOut(running, [{ capability: 'place_block', args: { block: 'torch', position: at(lamp) } }]);
      await world.control.setBlock(at(lamp), 'air');
      await client.eventually('both torches to be seen gone', ARRIVAL_MS, async () =>
        (await client.world()).nearbyBlocks.some(({ name, nearest: { y } }) => /torch/.test(name) && y < inside.y)
          ? undefined
          : true,
      );
      expect((await world.control.getBlock(at(stake))).name).toBe('air');
      expect(await missing()).toEqual([]);
    });
  });
});

/** Lets the bot build its house; answers where its feet are inside. */
async function settle(running: WorldAndStack): Promise<BlockPosition> {
  const { client, world } = running;
  await client.eventually('a body in its world', ARRIVAL_MS, async () => (await client.world()).position);
  await world.control.setTime(1_000);
  for (const [item, count] of Object.entries(BELONGINGS)) await world.control.give(BOT, item, count);
  await client.eventually('its belongings', ARRIVAL_MS, async () =>
    (await client.world()).inventory.find(({ name }) => name === 'furnace'),
  );
  const task = await client.request({ action: 'build', target: 'cottage', amount: 1 });
  expect(await client.finished(task.id, HOUSE_MS)).toMatchObject({ status: 'completed' });
  const table = await client.eventually(
    'a home',
    ARRIVAL_MS,
    async () => (await client.world()).homestead?.furnishings.table,
  );
  return { ...table, z: table.z + 1 };
}

/** Has the bot carry out these steps. */
async function carryOut(
  { client, stack }: WorldAndStack,
  steps: readonly { capability: string; args: Record<string, unknown> }[],
): Promise<void> {
  const planning = createClient(stack.urls.planning, { timeoutMs: 5_000 });
  const asked = await planning.call(planningRoutes.execute, { body: { steps: [...steps] } });
  const id = asked.ok ? asked.data.task?.id : undefined;
  expect(id).toBeDefined();
  expect(await client.finished(id ?? '', STEPS_MS)).toMatchObject({ status: 'completed' });
}
