import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from './live-body.ts';

const here = { x: 4.5, y: MEADOW, z: 4.5 };
const at = (x: number, y: number, z: number) => ({ x: 4 + x, y: MEADOW + y, z: 4 + z });
const sides = [at(1, 0, 0), at(-1, 0, 0), at(0, 0, 1), at(0, 0, -1)];

describe('the snapshot, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await body.stand(here);
  });
  afterAll(() => body.stop());

  it('a meadow is open, walls and a roof make a shelter, a door opened ends it', async () => {
    expect(body.snapshot().exposure).toEqual({ sky: true, openSides: 4, sheltered: false });
    for (const side of sides) {
      await body.put(side, 'cobblestone');
      await body.put({ ...side, y: side.y + 1 }, 'cobblestone');
    }
    expect(body.snapshot().exposure).toEqual({ sky: true, openSides: 0, sheltered: false });
    await body.put(at(0, 2, 0), 'oak_leaves');
    expect(body.snapshot().exposure).toEqual({ sky: false, openSides: 0, sheltered: true });
    const [east = here] = sides;
    for (const [open, sheltered] of [
      [false, true],
      [true, false],
    ] as const) {
      await body.put(east, 'oak_door', { half: 'lower', facing: 'east', open });
      await body.put({ ...east, y: east.y + 1 }, 'oak_door', { half: 'upper', facing: 'east', open });
      await waitFor(() => body.snapshot().exposure?.sheltered === sheltered, `a door ${open ? 'open' : 'closed'}`);
    }
    for (const side of [...sides, at(0, 2, 0)]) {
      await body.put(side, 'air');
      await body.put({ ...side, y: side.y + 1 }, 'air');
    }
  });

  it('CAP-2: a creature that dies was seen to die, as a target and in the list of deaths', async () => {
    // A pen of two cells, the bot in the one and the chicken in the other.
    const fence = [at(2, 0, 0), at(1, 0, 1), at(1, 0, -1), at(-1, 0, 0), at(0, 0, 1), at(0, 0, -1)];
    for (const wall of fence) {
      await body.put(wall, 'cobblestone');
      await body.put({ ...wall, y: wall.y + 1 }, 'cobblestone');
    }
    const id = await body.world.control.spawnMob('chicken', { x: 5.5, y: MEADOW, z: 4.5 });
    const chicken = () => body.bot.entities[id];
    await waitFor(() => chicken() !== undefined, 'the chicken');
    expect(body.target({ entityId: id })).toMatchObject({ entity: { name: 'chicken', present: true } });
    await waitFor(async () => {
      const entity = chicken();
      if (entity !== undefined) body.bot.attack(entity);
      await new Promise((resolve) => setTimeout(resolve, 250));
      return body.snapshot().deathsSeen?.some((death) => death.id === id) ?? false;
    }, 'its death');
    await waitFor(() => chicken() === undefined, 'it to be gone');
    expect(body.target({ entityId: id })).toMatchObject({ entity: { name: 'chicken', present: false, dead: true } });
    await waitFor(() => (body.snapshot().experience?.progress ?? 0) > 0, 'the experience of it');
  });

  it('SMI-1: which animals are babies, and which sheep are shorn', async () => {
    const { control } = body.world;
    const { bot } = body;
    const use = async (item: string, id: number) => {
      const held = bot.inventory.items().find(({ name }) => name === item);
      const animal = bot.entities[id];
      if (held !== undefined && bot.heldItem?.name !== item) await bot.equip(held, 'hand');
      if (animal !== undefined) bot.useOn(animal);
      await new Promise((resolve) => setTimeout(resolve, 250));
    };
    const animals = (name: string) => body.snapshot().nearbyEntities.filter((one) => one.name === name);
    const sheep = await control.spawnMob('sheep', { x: 5.5, y: MEADOW, z: 4.5 });
    await waitFor(() => animals('sheep').length === 1, 'the sheep');
    expect(animals('sheep')[0]?.sheared ?? false).toBe(false);
    await body.give('shears', 1);
    await waitFor(async () => {
      await use('shears', sheep);
      return animals('sheep')[0]?.sheared === true;
    }, 'it to be shorn');
    await control.removeMob(sheep);
    const cows = [
      await control.spawnMob('cow', { x: 5.5, y: MEADOW, z: 4.5 }),
      await control.spawnMob('cow', { x: 5.4, y: MEADOW, z: 4.4 }),
    ];
    await body.give('wheat', 8);
    await waitFor(
      async () => {
        for (const cow of cows) await use('wheat', cow);
        return animals('cow').some(({ baby }) => baby === true);
      },
      'a calf',
      15_000,
    );
    expect(animals('cow').filter(({ baby }) => baby === true)).toHaveLength(1);
    for (const { id } of animals('cow')) await control.removeMob(id);
  });

  it('a monster is the more of a threat the nearer it is', async () => {
    const { control } = body.world;
    const far = await control.spawnMob('zombie', { x: 16.5, y: MEADOW, z: 4.5 });
    const near = await control.spawnMob('zombie', { x: 7.5, y: MEADOW, z: 4.5 });
    const threats = () =>
      [near, far].map((id) => body.snapshot().hostiles.find((hostile) => hostile.id === id)?.threat ?? Number.NaN);
    await waitFor(() => threats().every(Number.isFinite), 'both zombies');
    expect(body.snapshot().hostiles[0]).toMatchObject({ name: 'zombie', kind: 'hostile' });
    const [close = 0, away = 0] = threats();
    expect(close).toBeGreaterThan(away);
  });
});
