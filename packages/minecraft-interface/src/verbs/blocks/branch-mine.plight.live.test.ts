import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';

/** Feet of the bot: well below the meadow. */
const LEVEL = MEADOW - 30;

let body: LiveBody;
beforeAll(async () => {
  body = await liveBody();
});
afterAll(() => body.stop());

it('begins its mine where it hangs in a web at the level it wants: to wait for the ground there kept the whole body from answering', async () => {
  const { control } = body.world;
  await control.fill({ x: -8, y: LEVEL - 3, z: -8 }, { x: 16, y: LEVEL + 5, z: 8 }, 'stone');
  await control.fill({ x: 0, y: LEVEL, z: 0 }, { x: 0, y: LEVEL + 2, z: 0 }, 'cobweb');
  await control.teleport('Mira', { x: 0.5, y: LEVEL + 0.9, z: 0.5 });
  await waitFor(() => body.bot.entity.position.y < LEVEL + 1 && !body.bot.entity.onGround, 'the bot to hang there');
  await body.give('iron_pickaxe', 1);
  const args = { for: ['iron_ore'], amount: 1, y: LEVEL, length: 8 };
  // To cut the web by hand takes half a minute where nothing else has the processor.
  const acted = await body.act('branch_mine', args, { deadlineMs: 150_000 });
  expect(acted.failure?.code).toBe('branch_mine.nothing_found');
  expect(Number(acted.observables?.dug)).toBeGreaterThanOrEqual(8);
}, 180_000);

it('branch_mine.too_weak: with little health and nothing to eat it digs no further; with five half hearts and food it eats and heals before it digs on', async () => {
  const { control } = body.world;
  const at = { x: 40, y: LEVEL, z: 0 };
  await control.fill({ x: 32, y: LEVEL - 3, z: -8 }, { x: 56, y: LEVEL + 5, z: 8 }, 'stone');
  await control.fill(at, { ...at, y: LEVEL + 1 }, 'air');
  await control.clearInventory('Mira');
  await body.stand({ x: 40.5, y: LEVEL, z: 0.5 });
  await body.give('iron_pickaxe', 1);
  await control.setFood('Mira', 14);
  await control.setHealth('Mira', 8);
  await waitFor(() => body.bot.health <= 8 && body.bot.food <= 14, 'it to be weak');
  const args = { for: ['iron_ore'], amount: 1, y: LEVEL, length: 8 };
  const weak = await body.act('branch_mine', args, { deadlineMs: 60_000 });
  expect(weak.failure).toMatchObject({ code: 'branch_mine.too_weak', detail: { missing: [{ name: 'any_food' }] } });
  expect(Number(weak.observables?.dug)).toBe(0);
  await control.setHealth('Mira', 5);
  await waitFor(() => body.bot.health <= 5, 'it to be weaker');
  await body.give('cooked_beef', 8);
  let healthAsItDigs: number | undefined;
  const onDug = () => {
    healthAsItDigs ??= body.bot.health;
  };
  body.bot.on('diggingCompleted', onDug);
  const fed = await body.act('branch_mine', args, { deadlineMs: 120_000 });
  body.bot.removeListener('diggingCompleted', onDug);
  expect(healthAsItDigs).toBeGreaterThanOrEqual(14);
  expect(fed.failure?.code).toBe('branch_mine.nothing_found');
}, 180_000);

it('runs from a creeper of a cave that it has nothing to shut out with, rather than up to it', async () => {
  const { control } = body.world;
  const [x, z, long] = [120, 0, 14];
  await control.fill({ x: x - 32, y: LEVEL - 3, z: z - 6 }, { x: x + 24, y: LEVEL + 5, z: z + 6 }, 'stone');
  await control.fill({ x: x - 30, y: LEVEL, z: z - 3 }, { x: x + long, y: LEVEL + 2, z: z + 3 }, 'air');
  await control.clearInventory('Mira');
  await control.setFood('Mira', 20);
  await control.setHealth('Mira', 20);
  await body.stand({ x: x + 2.5, y: LEVEL, z: z + 0.5 });
  await body.give('iron_pickaxe', 1);
  // Where it digs on lies behind the creeper.
  const foot = { x, y: LEVEL, z };
  const tunnel = { heading: 0, length: long, closed: false, branches: [] };
  const dimension = dimensionOf(body.bot);
  body.embodiment.mines.put({ dimension, entrance: foot, foot, tunnels: [tunnel], dug: 0, found: 0 });
  await control.spawnMob('creeper', { x: x + 9.5, y: LEVEL, z: z + 0.5 });
  let ran = false;
  let metBefore = false;
  const onTick = () => {
    const creeper = Object.values(body.bot.entities).find(({ name }) => name === 'creeper');
    const away = creeper?.position.distanceTo(body.bot.entity.position);
    if (away === undefined) return;
    ran ||= away > 13;
    metBefore ||= !ran && away < 4;
  };
  body.bot.on('physicsTick', onTick);
  await body.act('branch_mine', { for: ['diamond'], amount: 64, y: LEVEL, length: 10 }, { deadlineMs: 40_000 });
  body.bot.removeListener('physicsTick', onTick);
  expect({ ran, metBefore }).toEqual({ ran: true, metBefore: false });
  expect(body.bot.health).toBeGreaterThan(8);
}, 90_000);

it('hides round a corner from an archer of a cave that it has nothing to shut out with, rather than walk up to it under its arrows', async () => {
  const { control } = body.world;
  const [x, z, long] = [220, 0, 14];
  await control.fill({ x: x - 16, y: LEVEL - 3, z: z - 6 }, { x: x + 24, y: LEVEL + 5, z: z + 12 }, 'stone');
  await control.fill({ x, y: LEVEL, z: z - 3 }, { x: x + long, y: LEVEL + 2, z: z + 3 }, 'air');
  // Behind it a tunnel that turns a corner.
  await control.fill({ x: x - 4, y: LEVEL, z }, { x: x - 1, y: LEVEL + 1, z }, 'air');
  await control.fill({ x: x - 4, y: LEVEL, z }, { x: x - 4, y: LEVEL + 1, z: z + 5 }, 'air');
  await control.clearInventory('Mira');
  await control.setFood('Mira', 20);
  await control.setHealth('Mira', 20);
  await body.stand({ x: x + 1.5, y: LEVEL, z: z + 0.5 });
  await body.give('iron_pickaxe', 1);
  // Where it digs on lies behind the archer.
  const foot = { x, y: LEVEL, z };
  const tunnel = { heading: 0, length: long, closed: false, branches: [] };
  const dimension = dimensionOf(body.bot);
  body.embodiment.mines.put({ dimension, entrance: foot, foot, tunnels: [tunnel], dug: 0, found: 0 });
  await control.spawnMob('skeleton', { x: x + 12.5, y: LEVEL, z: z + 0.5 });
  let hid = false;
  let metBefore = false;
  const onTick = () => {
    const archer = Object.values(body.bot.entities).find(({ name }) => name === 'skeleton');
    if (archer === undefined) return;
    hid ||= body.bot.entity.position.z > z + 1.2 && body.bot.entity.position.x < x - 3;
    metBefore ||= !hid && archer.position.distanceTo(body.bot.entity.position) < 4;
  };
  body.bot.on('physicsTick', onTick);
  await body.act('branch_mine', { for: ['diamond'], amount: 64, y: LEVEL, length: 10 }, { deadlineMs: 20_000 });
  body.bot.removeListener('physicsTick', onTick);
  expect({ hid, metBefore }).toEqual({ hid: true, metBefore: false });
}, 90_000);

it('digs to what it dug through a hole that it does not fit through', async () => {
  const { control } = body.world;
  const [x, z] = [320, 0];
  await control.fill({ x: x - 8, y: LEVEL - 3, z: z - 8 }, { x: x + 8, y: LEVEL + 5, z: z + 8 }, 'stone');
  await control.fill({ x, y: LEVEL, z }, { x, y: LEVEL + 1, z }, 'air');
  // A window at the height of its eyes, and the ore below and beyond it.
  await control.fill({ x: x + 1, y: LEVEL + 1, z }, { x: x + 1, y: LEVEL + 1, z }, 'air');
  await control.fill({ x: x + 2, y: LEVEL, z }, { x: x + 2, y: LEVEL, z }, 'iron_ore');
  await control.fill({ x: x + 2, y: LEVEL + 1, z }, { x: x + 2, y: LEVEL + 1, z }, 'air');
  await control.clearInventory('Mira');
  await control.setFood('Mira', 20);
  await control.setHealth('Mira', 20);
  await body.stand({ x: x + 0.5, y: LEVEL, z: z + 0.5 });
  await body.give('stone_pickaxe', 1);
  const acted = await body.act(
    'branch_mine',
    { for: ['iron_ore'], amount: 1, y: LEVEL, length: 8 },
    { deadlineMs: 60_000 },
  );
  expect(acted.failure).toBeUndefined();
  expect(acted.observables).toMatchObject({ got: 1, dug: 0 });
}, 90_000);

it('keeps the last uses of the pickaxe that gets the ore on its stairs too', async () => {
  const { control } = body.world;
  const [x, z, top] = [420, 0, LEVEL + 8];
  await control.fill({ x: x - 20, y: LEVEL - 3, z: z - 20 }, { x: x + 20, y: top + 5, z: z + 20 }, 'stone');
  await control.fill({ x, y: top, z }, { x, y: top + 1, z }, 'air');
  await control.clearInventory('Mira');
  await control.setFood('Mira', 20);
  await control.setHealth('Mira', 20);
  await body.stand({ x: x + 0.5, y: top, z: z + 0.5 });
  // Ten uses are left of it, where eight levels of stairs take twenty-four.
  await control.give('Mira', 'iron_pickaxe', 1, { damage: 240 });
  await body.give('stone_pickaxe', 1);
  await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL, length: 8 }, { deadlineMs: 90_000 });
  expect(body.bot.entity.position.y).toBeLessThan(LEVEL + 2);
  expect(body.bot.inventory.items().map(({ name }) => name)).toContain('iron_pickaxe');
}, 120_000);
