import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sightingOf } from '../src/senses/signals/sighting.ts';
import { SignalDetector } from '../src/senses/signals/signal-detector.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from './live-body.ts';

const here = { x: 4.5, y: MEADOW, z: 4.5 };

describe('signals of danger, in a real world', () => {
  let body: LiveBody;
  const names: string[] = [];
  let timer: NodeJS.Timeout;

  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: 14_000 });
    await body.stand(here);
    const detector = new SignalDetector();
    timer = setInterval(() => {
      for (const { name } of detector.read(sightingOf(body.embodiment, body.sources))) names.push(name);
    }, 50);
  });
  afterAll(async () => {
    clearInterval(timer);
    await body.stop();
  });

  const seen = (name: string, ms?: number) => waitFor(() => names.includes(name), name, ms);

  it('SMI-1: lava near, burning in it, and the fire going out', async () => {
    await body.put({ x: 6, y: MEADOW - 1, z: 4 }, 'lava');
    await seen('lava_near');
    await body.stand({ x: 6.5, y: MEADOW, z: 4.5 });
    await seen('on_fire');
    await seen('damage_taken');
    expect(body.snapshot().onFire).toBe(true);
    await body.put({ x: 6, y: MEADOW - 1, z: 4 }, 'water');
    await seen('fire_out', 20_000);
    await waitFor(() => body.snapshot().onFire === false, 'the fire to be out');
  });

  it('SMI-1: a creeper near, worse than any other hostile', async () => {
    await body.stand({ x: -8.5, y: MEADOW, z: -8.5 });
    const id = await body.world.control.spawnMob('creeper', { x: -3.5, y: MEADOW, z: -8.5 });
    await seen('creeper_near');
    await seen('hostile_near');
    const creeper = body.snapshot().hostiles.find((hostile) => hostile.id === id);
    expect(creeper).toMatchObject({ name: 'creeper', kind: 'hostile' });
    expect(creeper?.threat).toBeGreaterThan(0.5);
  });

  it('SMI-1: drowning and starving', async () => {
    // A shaft full of water, the bot at its bottom.
    for (const y of [1, 2, 3]) await body.put({ x: 12, y: MEADOW - y, z: 12 }, 'water');
    await body.stand({ x: 12.5, y: MEADOW - 3, z: 12.5 });
    await body.world.control.setAir('Mira', 60);
    await seen('oxygen_low');
    await seen('drowning');
    await body.world.control.setFood('Mira', 0);
    await seen('starving');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
