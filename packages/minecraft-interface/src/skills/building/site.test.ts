import { planFor } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { cellsAt, findSite } from './site.ts';

it('says again and again that it still looks, and lets others work, also where no place will do', async () => {
  const plan = planFor({ blueprint: 'pen' });
  if (plan === undefined) throw new Error('there is no pen');
  // Nothing is loaded around it.
  const bot = { entity: { position: new Vec3(0.5, 64, 0.5) }, entities: {}, blockAt: () => null } as unknown as Bot;
  let looks = 0;
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  });
  const signal = new AbortController().signal;
  const site = await findSite({ bot, signal, spares: () => false }, plan, () => {
    looks += 1;
  });
  clearInterval(turn);
  expect(site).toBeUndefined();
  expect(looks).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(0);
});

/** A meadow whose grass is level at 63, with these blocks on it. */
function meadow(blocks: ReadonlyMap<string, string>): Bot {
  const blockAt = ({ x, y, z }: Vec3) => {
    const name = blocks.get(`${x} ${y} ${z}`) ?? (y < 64 ? 'grass_block' : 'air');
    const boundingBox = name === 'air' ? 'empty' : 'block';
    return { name, boundingBox, position: new Vec3(x, y, z), getProperties: () => ({}) };
  };
  return { entity: { position: new Vec3(0.5, 64, 0.5) }, entities: {}, blockAt } as unknown as Bot;
}

/** A row of blocks along x, so high. */
const wall = (name: string, z: number, from: number, to: number, high = 3): [string, string][] =>
  Array.from({ length: to - from + 1 }, (_, n) =>
    Array.from({ length: high }, (_, up): [string, string] => [`${from + n} ${64 + up} ${z}`, name]),
  ).flat();

const siteOf = async (bot: Bot, blueprint: string) => {
  const plan = planFor({ blueprint });
  if (plan === undefined) throw new Error(`there is no ${blueprint}`);
  const signal = new AbortController().signal;
  const site = await findSite({ bot, signal, spares: () => false }, plan);
  return site && cellsAt(site);
};

it('HOME-1: a pen stands where one comes to its gate: not with the gate against a wall', async () => {
  const free = await siteOf(meadow(new Map()), 'pen');
  const gates = free?.filter(({ wanted }) => wanted.kind === 'gate').map(({ at }) => at) ?? [];
  expect(gates).toHaveLength(2);
  const before = (gates[0]?.z ?? 0) + 1;
  const bot = meadow(new Map(wall('cobblestone', before, -12, 12)));
  const cells = await siteOf(bot, 'pen');
  for (const { at, wanted } of cells ?? [])
    if (wanted.kind === 'gate')
      for (const step of [1, 2]) expect(bot.blockAt(at.offset(0, 0, step))?.name, `${step} before ${at}`).toBe('air');
  expect(cells?.length).toBe(free?.length);
});

it('HOME-1: nothing is built where somebody comes out of a gate that stands', async () => {
  const free = await siteOf(meadow(new Map()), 'pen');
  const north = Math.min(...(free ?? []).map(({ at }) => at.z));
  // A wall with a gate in it, right behind where the pen would stand.
  const gate = new Vec3(2, 64, north - 1);
  const blocks = new Map([
    ...wall('cobblestone', gate.z, -12, 12),
    [`${gate.x} ${gate.y} ${gate.z}`, 'oak_fence_gate'],
  ]);
  const cells = await siteOf(meadow(blocks), 'pen');
  expect(cells).toHaveLength(free?.length ?? 0);
  const before = cells?.filter(
    ({ at, wanted }) => wanted.kind === 'fence' && at.x === gate.x && at.distanceTo(gate) <= 2,
  );
  expect(before).toEqual([]);
});
