import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, type Scene, startScene, until } from './scene.ts';

describe('light that follows changes', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    scene = await startScene();
    spot = scene.bot.entity.position.floored();
  });
  afterAll(() => scene.close());

  it('a torch lights its surroundings for the client, and the dark comes back when it goes', async () => {
    const { bot, world } = scene;
    const beside = spot.offset(3, 0, 0);
    expect(blockAt(bot, beside).light).toBe(0);
    await scene.put(spot.offset(1, 0, 0), 'torch');
    await until(() => blockAt(bot, beside).light === 12, 'torch light two steps away');
    expect(await world.control.lightAt(beside)).toEqual({ block: 12, sky: 15 });
    await world.control.setBlock(spot.offset(1, 0, 0), 'air');
    await until(() => blockAt(bot, beside).light === 0, 'no light any more');
  });

  it('walls and a roof shut the day out, an opened roof lets it in again', async () => {
    const { bot, world } = scene;
    const room = spot.offset(0, 0, 6);
    for (let x = -1; x <= 1; x++) {
      for (let z = -1; z <= 1; z++) {
        for (let y = 0; y <= 2; y++) {
          if (x !== 0 || z !== 0 || y === 2) await world.control.setBlock(room.offset(x, y, z), 'stone');
        }
      }
    }
    await until(() => blockAt(bot, room).skyLight === 0, 'dark inside');
    expect(blockAt(bot, room.offset(0, 3, 0)).skyLight).toBe(15);
    await world.control.setBlock(room.offset(0, 2, 0), 'air');
    await until(() => blockAt(bot, room).skyLight === 15, 'day inside');
  });

  it('server and client agree on every block around, in light and in shade', async () => {
    const { bot, world } = scene;
    const wrong: string[] = [];
    for (let x = -12; x <= 12; x += 3) {
      for (let z = -12; z <= 12; z += 3) {
        for (const y of [-1, 0, 2, 5]) {
          const place = spot.offset(x, y, z);
          const { light, skyLight } = blockAt(bot, place);
          const there = await world.control.lightAt(place);
          if (there?.block !== light || there.sky !== skyLight) wrong.push(`${place}: ${light} ${skyLight}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await world.control.lightAt(new Vec3(5000, 64, 5000))).toBeNull();
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
