import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, FULL_VIEW, joinWorld, type Scene, startScene, until } from './scene.ts';

type Entity = Bot['entity'];

const POND = new Vec3(8, 80, 8);
const WIDTH = 9;
/** In the middle of a water block of the pond, where a boat has room on all sides. */
const AFLOAT = POND.offset(2.5, 0.52, 4.5);

let scene: Scene;
let bot: Bot;

beforeAll(async () => {
  scene = await startScene(FULL_VIEW);
  bot = scene.bot;
  for (let x = -3; x < WIDTH + 1; x++) {
    for (let z = -1; z < WIDTH + 1; z++) {
      const inside = x >= 0 && x < WIDTH && z >= 0 && z < WIDTH;
      await scene.world.control.setBlock(POND.offset(x, -1, z), 'stone');
      await scene.world.control.setBlock(POND.offset(x, 0, z), inside ? 'water' : 'stone');
    }
  }
  await scene.stand(POND.offset(-0.5, 1, 4.5));
});
afterAll(() => scene.close());

const boatSeenBy = (who: Bot): Entity | undefined =>
  Object.values(who.entities).find(({ name }) => name !== undefined && /(^|_)boat$/.test(name));

async function boat(who = bot): Promise<Entity> {
  await until(() => boatSeenBy(who) !== undefined, `${who.username} sees a boat`);
  const seen = boatSeenBy(who);
  if (!seen) throw new Error('The boat is gone');
  return seen;
}

/** Places the boat in the hand at what the bot looks at. Until 1.21 a click does not say where that is: the look goes before it. */
async function launch({ bot: who, hold }: Scene, at: Vec3, item: string): Promise<Entity> {
  await hold(item);
  await who.lookAt(at, true);
  await who.waitForTicks(2);
  who.activateItem();
  return boat(who);
}

/** A client that sits in a boat says itself where it goes; mineflayer has no call for that. */
function row(who: Bot, to: Vec3, yaw = 0): void {
  who._client.write('vehicle_move', { x: to.x, y: to.y, z: to.z, yaw, pitch: 0, onGround: false });
}

async function mount(target: Entity): Promise<void> {
  const mounted = once(bot, 'mount');
  bot.mount(target);
  await mounted;
}

const whereIs = async (name: string) => {
  const player = (await scene.world.control.players()).find((each) => each.name === name);
  if (!player) throw new Error(`No ${name}`);
  return new Vec3(player.position.x, player.position.y, player.position.z);
};

async function getOff(): Promise<void> {
  const told = new Promise<readonly number[]>((resolve) => {
    bot._client.once('set_passengers', ({ passengers }: { passengers: number[] }) => resolve(passengers));
  });
  const moved = once(bot, 'forcedMove');
  bot.setControlState('sneak', true);
  expect(await told).toEqual([]);
  await moved;
  bot.setControlState('sneak', false);
}

describe('boats', () => {
  it('float where they are placed, carry who mounts them, go where they are rowed, and are seen by others', async () => {
    const other = await joinWorld(scene.world, 'Other', scene.complaints);
    const placed = await launch(scene, POND.offset(2.5, 0.9, 4.5), 'oak_boat');
    expect(countOf(bot, 'oak_boat')).toBe(0);
    await until(() => Math.abs(placed.position.y - AFLOAT.y) < 0.1, 'the boat floats');
    await mount(placed);

    const goal = placed.position.offset(2, 0, 0);
    for (let x = placed.position.x; x < goal.x; x += 0.25) row(bot, new Vec3(x, goal.y, goal.z), -90);
    row(bot, goal, -90);
    await until(async () => (await whereIs('Bot')).xzDistanceTo(goal) < 0.1, 'the rider is where the boat is');
    const seen = await boat(other);
    await until(() => seen.position.distanceTo(goal) < 0.1, 'the other one sees the boat there');
    await until(() => seen.passengers?.some(({ username }) => username === 'Bot') === true, 'and who sits in it');

    await getOff();
    expect((await whereIs('Bot')).distanceTo(goal)).toBeLessThan(3);
    other.quit();
  });

  it('do not pass through the shore, and are put back', async () => {
    const placed = await boat();
    await mount(placed);
    const back = new Promise<{ x: number }>((resolve) => bot._client.once('vehicle_move', resolve));
    const { x } = placed.position;
    row(bot, POND.offset(-1, 0.52, 4.5));
    expect((await back).x).toBeCloseTo(x, 1);
    await getOff();
  });

  it('show newcomers who sits in them', async () => {
    const placed = await boat();
    await mount(placed);
    const late = await joinWorld(scene.world, 'Late', scene.complaints);
    const seen = await boat(late);
    await until(() => seen.passengers?.some(({ username }) => username === 'Bot') === true, 'the rider in the boat');
    late.quit();
    await getOff();
  });

  it('give themselves back when they are broken', async () => {
    await scene.stand(POND.offset(-0.5, 1, 4.5));
    const placed = await boat();
    await scene.world.control.teleport('Bot', placed.position.offset(0, 0.6, 1.2));
    await until(() => bot.entity.position.distanceTo(placed.position) < 3, 'near the boat');
    for (let blow = 0; blow < 6 && boatSeenBy(bot); blow++) {
      bot.attack(placed);
      await bot.waitForTicks(2);
    }
    await until(() => boatSeenBy(bot) === undefined, 'the boat is gone');
    const isItem = async (): Promise<boolean> => {
      const lying = await scene.world.control.droppedItems();
      return countOf(bot, 'oak_boat') + lying.filter(({ name }) => name === 'oak_boat').length === 1;
    };
    await until(isItem, 'the boat is an item again');
    expect(scene.complaints).toEqual([]);
  });

  it('are still there when the world is opened again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'boats-'));
    const first = await startScene({ ...FULL_VIEW, dataDir });
    const ground = first.bot.entity.position.floored();
    // Room for the hull beside the one who places it.
    for (let x = 1; x <= 3; x++) {
      for (let z = -1; z <= 1; z++) await first.put(ground.offset(x, 0, z), 'air');
      for (let z = -1; z <= 1; z++) await first.world.control.setBlock(ground.offset(x, -1, z), 'stone');
    }
    await launch(first, ground.offset(2.5, 0, 0.5), 'birch_boat');
    await first.close();
    const second = await startScene({ ...FULL_VIEW, dataDir });
    expect((await boat(second.bot)).position.distanceTo(ground.offset(2.5, 0, 0.5))).toBeLessThan(1);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });
});
