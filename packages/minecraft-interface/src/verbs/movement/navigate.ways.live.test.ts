import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { door, hut, isOpen } from '../../../test/hut.ts';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('the ways navigate takes, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('opens a door, goes through and shuts it behind, and comes back the same way', async () => {
    const at = { x: 4, z: -14 };
    await hut(body, at);
    await door(body, { x: at.x + 2, z: at.z }, 'oak_door');
    await body.stand({ x: at.x + 0.5, y: MEADOW, z: at.z + 0.5 });
    const panel = { x: at.x + 2, y: MEADOW, z: at.z };
    for (const x of [at.x + 5.5, at.x + 0.5]) {
      const acted = await body.act('navigate', { position: { x, y: MEADOW, z: at.z + 0.5 } });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
      await waitFor(async () => !(await isOpen(body, panel)), 'the door to be shut');
    }
  });

  it('opens a gate in a fence', async () => {
    const at = { x: 4, z: 14 };
    await hut(body, at);
    await body.world.control.setBlock({ x: at.x + 2, y: MEADOW + 1, z: at.z }, 'air');
    await body.put({ x: at.x + 2, y: MEADOW, z: at.z }, 'oak_fence_gate', {
      facing: 'west',
      open: false,
      in_wall: false,
      powered: false,
    });
    await body.stand({ x: at.x + 0.5, y: MEADOW, z: at.z + 0.5 });
    const acted = await body.act('navigate', { position: { x: at.x + 5.5, y: MEADOW, z: at.z + 0.5 } });
    expect(acted.judged.ok).toBe(true);
    await waitFor(async () => !(await isOpen(body, { x: at.x + 2, y: MEADOW, z: at.z })), 'the gate to be shut');
  });

  it('takes an iron door for a wall', async () => {
    const at = { x: -14, z: -14 };
    await hut(body, at);
    await door(body, { x: at.x + 2, z: at.z }, 'iron_door');
    await body.stand({ x: at.x + 0.5, y: MEADOW, z: at.z + 0.5 });
    const acted = await body.act('navigate', { position: { x: at.x + 5.5, y: MEADOW, z: at.z + 0.5 } });
    expect(acted.failure?.code).toBe('navigate.no_path');
  });

  it('swims through deep water and climbs out on the bank', async () => {
    const { control } = body.world;
    // A channel right across the way, three deep, its ends too far to go round.
    await control.fill({ x: 18, y: MEADOW - 1, z: 0 }, { x: 30, y: MEADOW - 1, z: 0 }, 'stone');
    await control.fill({ x: 18, y: MEADOW, z: 0 }, { x: 30, y: MEADOW + 2, z: 0 }, 'air');
    await control.fill({ x: 22, y: MEADOW - 4, z: -20 }, { x: 26, y: MEADOW - 4, z: 20 }, 'stone');
    await control.fill({ x: 22, y: MEADOW, z: -20 }, { x: 26, y: MEADOW + 2, z: 20 }, 'air');
    await control.fill({ x: 22, y: MEADOW - 3, z: -20 }, { x: 26, y: MEADOW - 1, z: 20 }, 'water');
    await body.stand({ x: 20.5, y: MEADOW, z: 0.5 });
    for (const x of [28.5, 20.5]) {
      const acted = await body.act('navigate', { position: { x, y: MEADOW, z: 0.5 } });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
      expect(acted.after?.inWater).toBe(false);
    }
    expect(body.bot.health).toBe(20);
  });

  it('goes round a pond rather than through it', async () => {
    await body.stand({ x: -22.5, y: MEADOW, z: 8.5 });
    for (let x = -19; x <= -17; x++) {
      for (let z = 7; z <= 9; z++) await body.world.control.setBlock({ x, y: MEADOW - 1, z }, 'water');
    }
    let wet = 0;
    const onTick = () => {
      if (Reflect.get(body.bot.entity, 'isInWater') === true) wet += 1;
    };
    body.bot.on('physicsTick', onTick);
    const acted = await body.act('navigate', { position: { x: -13.5, y: MEADOW, z: 8.5 } });
    body.bot.removeListener('physicsTick', onTick);
    expect(acted.judged.ok).toBe(true);
    expect(wet).toBe(0);
  });

  it.each(['ladder', 'vine'])(
    'climbs a %s',
    async (name) => {
      const at = { x: name === 'ladder' ? -20 : -16, z: -6 };
      const { control } = body.world;
      for (let y = MEADOW; y < MEADOW + 5; y++) {
        await control.setBlock({ x: at.x, y, z: at.z - 1 }, 'obsidian');
        const how: Record<string, string | boolean> = name === 'ladder' ? { facing: 'south' } : { north: true };
        await control.setBlock({ x: at.x, y, z: at.z }, name, how);
      }
      await body.stand({ x: at.x + 0.5, y: MEADOW, z: at.z + 2.5 });
      const acted = await body.act('navigate', {
        position: { x: at.x + 0.5, y: MEADOW + 5, z: at.z - 0.5 },
        tolerance: 0.5,
      });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
      expect(await control.badPackets()).toEqual([]);
    },
    60_000,
  );

  it('waits for a world that stands still, and goes on', async () => {
    const at = { x: 14, z: -14 };
    await hut(body, at);
    await door(body, { x: at.x + 2, z: at.z }, 'oak_door');
    await body.stand({ x: at.x + 0.5, y: MEADOW, z: at.z + 0.5 });
    const states: string[] = [];
    await body.world.control.freeze(7_000);
    const waited = await body.act(
      'navigate',
      { position: { x: at.x + 5.5, y: MEADOW, z: at.z + 0.5 } },
      { onState: (state) => states.push(state) },
    );
    expect(waited.failure).toBeUndefined();
    expect(states).toContain('WaitForServer');
    await waitFor(async () => !(await isOpen(body, { x: at.x + 2, y: MEADOW, z: at.z })), 'the door to be shut');
  });
});
