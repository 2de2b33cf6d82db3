import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

/** A player's hut: walls with a log at each corner, a door, a chest inside, and a tree apart from it. */
const hut = { x: 4, z: 0 };
const tree = { x: 1, z: -7 };

describe('manners, beside a house that somebody built', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.give('iron_axe', 1);
    for (let x = 0; x < 4; x += 1)
      for (let z = 0; z < 4; z += 1)
        for (let y = 0; y < 2; y += 1) {
          if (x % 3 !== 0 && z % 3 !== 0) continue;
          const at = { x: hut.x + x, y: MEADOW + y, z: hut.z + z };
          await body.world.control.setBlock(at, x % 3 === 0 && z % 3 === 0 ? 'oak_log' : 'oak_planks');
        }
    await body.put({ x: hut.x + 1, y: MEADOW, z: hut.z - 2 }, 'chest');
    for (let y = 0; y < 3; y += 1) await body.put({ x: tree.x, y: MEADOW + y, z: tree.z }, 'oak_log');
  });
  afterAll(() => body.stop());

  const house = () => {
    let left = 0;
    for (let x = 0; x < 4; x += 1)
      for (let z = 0; z < 4; z += 1)
        for (let y = 0; y < 2; y += 1)
          if (/^oak_/.test(body.bot.blockAt(new Vec3(hut.x + x, MEADOW + y, hut.z + z))?.name ?? '')) left += 1;
    return left;
  };
  const logs = { item: 'oak_log', sources: ['oak_log'], radius: 10 };
  const ofOwnAccord = true;

  it('of its own accord it fells the tree farther off, and not the corner of the house', async () => {
    const whole = house();
    const felled = await body.act('collect_item', { ...logs, count: 2 }, { ofOwnAccord });
    expect(felled.failure).toBeUndefined();
    expect(house()).toBe(whole);
    const more = await body.act('collect_item', { ...logs, count: 2 }, { ofOwnAccord });
    expect(more.failure?.code).toBe('collect_item.not_found');
    expect(house()).toBe(whole);
  });

  it('of its own accord it neither breaks a wall nor opens the chest', async () => {
    const wall = { x: hut.x + 1, y: MEADOW, z: hut.z };
    await body.stand({ x: hut.x + 1.5, y: MEADOW, z: hut.z - 0.5 });
    expect((await body.act('dig_block', { position: wall }, { ofOwnAccord })).judged.ok).toBe(false);
    await body.give('dirt', 1);
    const stored = await body.act('deposit', { item: 'dirt', count: 1 }, { ofOwnAccord });
    expect(stored.failure?.code).toBe('container.not_found');
    expect(stored.commands).not.toContain('use_block');
  });

  it('who asks for it answers for it', async () => {
    expect((await body.act('deposit', { item: 'dirt', count: 1 })).judged.ok).toBe(true);
    const whole = house();
    expect((await body.act('collect_item', { ...logs, count: 1 })).failure).toBeUndefined();
    expect(house()).toBe(whole - 1);
  });
});
