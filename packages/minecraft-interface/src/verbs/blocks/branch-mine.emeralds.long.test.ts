import { laidLand } from '@conscious-bot/embedded-world/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody } from '../../../test/live-body.ts';
import { isSince, versionUnderTest } from '../../../test/version-under-test.ts';

const SEED = 1;
const EMERALD = /emerald_ore$/;
/** Blocks of rock there have to be above it, so that no slope opens the tunnel. */
const COVER = 12;
/** How far from the ore the bot begins, on the mountain. */
const APART = 6;

const land = laidLand(versionUnderTest, SEED);
// Before anybody has joined: while chunks are made, a client in this process answers nobody.
const ore = laidEmerald();
let body: LiveBody;
beforeAll(async () => {
  body = await liveBody({ ...FULL_VIEW, gifts: false, seed: SEED });
});
afterAll(() => body.stop());

/** An emerald that the world has laid under its mountains, well below the ground, where tunnels are dug for it. */
function laidEmerald() {
  const lowest = isSince('1.18') ? 60 : 12;
  for (const ore of land.find(EMERALD, /^windswept_hills$/))
    if (ore.y >= lowest && land.ground(ore.x, ore.z) - ore.y >= COVER) return ore;
  throw new Error('The mountains of this seed have no emerald');
}

it('MINE-1: from the ground of a mountain it goes down to where the world has laid an emerald, and mines one', async () => {
  const { control } = body.world;
  const x = ore.x - APART;
  await body.stand({ x: x + 0.5, y: land.ground(x, ore.z) + 1, z: ore.z + 0.5 });
  expect((await control.getBlock(ore)).name).toBe(ore.block);
  for (const [item, count] of [
    ['iron_pickaxe', 3],
    ['cobblestone', 64],
    ['torch', 32],
    ['cooked_beef', 16],
  ] as const)
    await body.give(item, count);
  // Towards +x, where it lies.
  await body.bot.look(-Math.PI / 2, 0, true);
  const acted = await body.act('branch_mine', { for: ['emerald'], amount: 1, y: ore.y }, { deadlineMs: 780_000 });
  expect(acted.failure).toBeUndefined();
  expect(acted.judged.ok).toBe(true);
  expect(body.bot.inventory.items().filter(({ name }) => name === 'emerald')).not.toEqual([]);
  // What it dug the world had laid there; nobody had put it.
  const dug = body.world.log().filter(({ kind, block }) => kind === 'dug' && EMERALD.test(block ?? ''));
  expect(dug.length).toBeGreaterThan(0);
  for (const { block, position = { x: 0, y: 0, z: 0 } } of dug) expect(land.blockAt(position)).toBe(block);
  expect(body.world.log().filter(({ kind }) => kind === 'died')).toEqual([]);
}, 900_000);
