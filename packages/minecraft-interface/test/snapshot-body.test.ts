import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from './live-body.ts';

const here = { x: 4.5, y: MEADOW, z: 4.5 };

describe('what the bot knows of itself, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: 6_000 });
    await body.stand(here);
  });
  afterAll(() => body.stop());

  it('SMI-1: every slot with its wear; what does not wear has none', async () => {
    await body.world.control.give('Mira', 'iron_pickaxe', 1, { damage: 200 });
    await body.give('bread', 3);
    const { slots = [], equipment } = body.snapshot();
    const pick = slots.find(({ name }) => name === 'iron_pickaxe');
    expect(pick).toEqual({ slot: 36, name: 'iron_pickaxe', count: 1, durability: { left: 50, max: 250 } });
    expect(slots.find(({ name }) => name === 'bread')).toEqual({ slot: 37, name: 'bread', count: 3 });
    expect(equipment.hand).toEqual({ name: 'iron_pickaxe', count: 1, durability: { left: 50, max: 250 } });
  });

  it('SMI-1: light is full by day in the open, and none in a closed box until a torch is lit', async () => {
    await waitFor(() => body.snapshot().light?.sky === 15, 'the light of day');
    const { x, y, z } = { x: 4, y: MEADOW, z: 4 };
    for (const [dx, dy, dz] of [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 0, 1],
      [0, 0, -1],
      [1, 1, 0],
      [-1, 1, 0],
      [0, 1, 1],
      [0, 1, -1],
      [0, 2, 0],
    ] as const) {
      await body.put({ x: x + dx, y: y + dy, z: z + dz }, 'stone');
    }
    await waitFor(() => body.snapshot().light?.sky === 0, 'the dark');
    expect(body.snapshot()).toMatchObject({ light: { block: 0, sky: 0 }, exposure: { sheltered: true } });
    await body.put({ x, y: y + 1, z }, 'torch');
    await waitFor(() => (body.snapshot().light?.block ?? 0) >= 12, 'the light of the torch');
    await body.put({ x, y: y + 2, z }, 'air');
    await body.put({ x, y: y + 1, z }, 'air');
  });

  it('SMI-1: effects by the names of the game, with what is left of them', async () => {
    const { bot } = body;
    await body.give('golden_apple', 1);
    const apple = bot.inventory.items().find(({ name }) => name === 'golden_apple');
    if (apple === undefined) throw new Error('no apple');
    await bot.equip(apple, 'hand');
    await bot.consume();
    await waitFor(() => (body.snapshot().effects ?? []).length >= 2, 'its effects');
    const regeneration = body.snapshot().effects?.find(({ name }) => name === 'regeneration');
    expect(regeneration).toMatchObject({ amplifier: 1 });
    expect(regeneration?.remainingMs).toBeGreaterThan(1_000);
    await waitFor(() => !body.snapshot().effects?.some(({ name }) => name === 'regeneration'), 'its end');
    // Long ones have names of two words.
    const id = bot.registry.effectsByName.MiningFatigue?.id;
    bot._client.emit('entity_effect', { entityId: bot.entity.id, effectId: id, amplifier: 0, duration: -1 });
    expect(body.snapshot().effects).toContainEqual({ name: 'mining_fatigue', amplifier: 0 });
  });

  it('SMI-1: weather and experience are known once the server has told', async () => {
    expect(body.snapshot().weather).toBe('clear');
    await body.world.control.setWeather('rain');
    await waitFor(() => body.snapshot().weather === 'rain', 'rain');
    const { age } = body.bot.time;
    await body.world.control.setWeather('clear');
    await waitFor(() => body.snapshot().weather === 'clear', 'the sky to clear');
    Object.assign(body.bot.time, { age: null });
    expect(body.snapshot().weather).toBeUndefined();
    Object.assign(body.bot.time, { age });
    body.bot._client.emit('experience', { level: 3, totalExperience: 30, experienceBar: 0.5 });
    expect(body.snapshot().experience).toEqual({ level: 3, progress: 0.5 });
  });

  it('SMI-1: lying in a bed and having slept are known, and the bed is home', async () => {
    const bed = { x: 8, y: MEADOW, z: 8 };
    await body.stand({ x: 7.5, y: MEADOW, z: 7.5 });
    await body.put(bed, 'red_bed', { part: 'foot', facing: 'south' });
    await body.put({ ...bed, z: 9 }, 'red_bed', { part: 'head', facing: 'south' });
    await body.world.control.setTime(14_000);
    await waitFor(() => (body.snapshot().timeOfDay ?? 0) > 13_000, 'night');
    const block = body.bot.blockAt(body.bot.entity.position.clone().set(bed.x, bed.y, bed.z));
    if (block === null) throw new Error('no bed');
    await body.bot.sleep(block);
    expect(body.snapshot()).toMatchObject({ sleeping: true });
    expect(body.snapshot().lastSleep?.to).toBeUndefined();
    await waitFor(() => body.snapshot().sleeping === false, 'the morning');
    const { lastSleep, home } = body.snapshot();
    expect((lastSleep?.to ?? 0) - (lastSleep?.from ?? 0)).toBeGreaterThan(1_000);
    expect(Math.abs((home?.x ?? 0) - bed.x)).toBeLessThanOrEqual(1);
    expect(Math.abs((home?.z ?? 0) - bed.z)).toBeLessThanOrEqual(1);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
