import { possessions } from '@conscious-bot/contracts/world';
import { openDatabase, systemClock } from '@conscious-bot/service-kit';
import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { HomeStore, homeMigration } from '../../service/home-store.ts';
import { MadeBlockStore, madeBlockMigration } from '../../service/made-block-store.ts';
import { OwnStoreStore, ownStoreMigration } from '../../service/own-store-store.ts';
import { PlaceStore, placeMigration } from '../../service/place-store.ts';
import { noPlaceMemories, senseLogs } from '../logs/sense-logs.ts';

describe('what the bot put up itself, in a real world', () => {
  const db = openDatabase(':memory:', [
    madeBlockMigration(1),
    ownStoreMigration(2),
    homeMigration(3),
    placeMigration(4),
  ]);
  const memories = () => ({
    ...noPlaceMemories,
    made: new MadeBlockStore(db),
    stores: new OwnStoreStore(db),
    home: new HomeStore(db),
    places: new PlaceStore(db),
  });
  const at = { x: 3, y: MEADOW, z: 1 };
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW, memories());
    await body.stand({ x: 0.5, y: MEADOW, z: 1.5 });
  });
  afterAll(() => body.stop());

  const stores = () => body.snapshot().ownStores ?? [];
  /** As a body does that starts anew. */
  const afterRestart = () => senseLogs(systemClock, undefined, memories());

  it('HOME-1: a chest it put up is its own with what it put in, and still is after a restart; one that stood there is not', async () => {
    await body.put({ x: -3, y: MEADOW, z: 1 }, 'chest');
    expect(stores()).toEqual([]);
    await body.give('chest', 1);
    await body.give('stick', 5);
    expect((await body.act('place_block', { block: 'chest', position: at })).judged.ok).toBe(true);
    expect(stores()).toMatchObject([{ position: at, name: 'chest', dimension: 'overworld' }]);
    expect((await body.act('deposit', { item: 'stick', count: 4, position: at })).judged.ok).toBe(true);
    const [store] = stores();
    expect(store?.items).toEqual([{ name: 'stick', count: 4 }]);
    expect(store?.seenAt).toBeGreaterThan(0);
    expect(possessions(body.snapshot())).toContainEqual({ name: 'stick', count: 5 });
    const own = body.snapshot().containers?.flatMap(({ position, own }) => (own ? [position.x] : []));
    expect(own).toEqual([3]);
    const restarted = afterRestart();
    expect(restarted.containers.own()).toEqual(stores());
    expect(restarted.makers.isOwn(at, 'overworld')).toBe(true);
  });

  it('what goes without its doing is missed, what it takes away itself is not', async () => {
    await body.give('dirt', 2);
    const wall = [5, 6].map((x) => ({ x, y: MEADOW, z: 1 }));
    for (const position of wall)
      expect((await body.act('place_block', { block: 'dirt', position })).judged.ok).toBe(true);
    const gone = () =>
      afterRestart()
        .makers.own('overworld')
        .flatMap(({ x, name, goneAt }) => (goneAt === undefined ? [] : [{ x, name }]));
    expect((await body.act('dig_block', { position: wall[0] })).judged.ok).toBe(true);
    await body.world.control.setBlock(wall[1] ?? at, 'air');
    await waitFor(() => body.bot.blockAt(new Vec3(6, MEADOW, 1))?.name === 'air', 'the wall to be gone');
    await waitFor(() => gone().length > 0, 'it to be missed');
    expect(gone()).toEqual([{ x: 6, name: 'dirt' }]);
  });

  it('HOME-1: with a furnace beside its chest it has a home, knows what is lost of it, and moves when it is asked to', async () => {
    const home = () => body.snapshot().homestead;
    expect(home()).toBeUndefined();
    await body.give('furnace', 1);
    const stove = { x: 3, y: MEADOW, z: 3 };
    expect((await body.act('place_block', { block: 'furnace', position: stove })).judged.ok).toBe(true);
    expect(home()).toMatchObject({
      position: at,
      furnishings: { store: at, furnace: stove },
      torches: 0,
      missing: [{ position: { x: 6, y: MEADOW, z: 1 }, block: 'dirt' }],
    });
    expect(home()?.dark).toBeGreaterThan(100);
    expect(body.snapshot().places).toMatchObject([{ name: 'home', ownChoice: true }]);
    // Started anew far from home, it knows what it saw there last.
    const { entity } = body.bot;
    const far = entity.position.offset(200, 0, 0);
    const elsewhere = new Proxy(body.bot, {
      get: (bot, key) => (key === 'entity' ? { ...entity, position: far } : Reflect.get(bot, key, bot)),
    });
    expect(afterRestart().home.homestead(elsewhere, [])).toMatchObject({ dark: home()?.dark, penned: [] });
    await body.stand({ x: -3.5, y: MEADOW, z: 1.5 });
    expect((await body.act('remember_place', { name: 'home' })).judged.ok).toBe(true);
    await waitFor(() => home()?.position.x === -4, 'home to be where it was asked to be');
  });

  it('what it left in a furnace of its own is still its own, until it is taken out: work that is called off leaves ore there', async () => {
    const stove = { x: 3, y: MEADOW, z: 3 };
    const furnaces = (all: ReturnType<typeof stores>) => all.filter(({ name }) => name === 'furnace');
    await body.stand({ x: 1.5, y: MEADOW, z: 1.5 });
    expect(furnaces(stores())).toEqual([]);
    await body.give('raw_iron', 7);
    expect((await body.act('deposit', { item: 'raw_iron', count: 7, position: stove })).judged.ok).toBe(true);
    expect(furnaces(stores())).toMatchObject([{ position: stove, items: [{ name: 'raw_iron', count: 7 }] }]);
    expect(furnaces(afterRestart().containers.own())).toEqual(furnaces(stores()));
    expect((await body.act('withdraw', { item: 'raw_iron', count: 7, position: stove })).judged.ok).toBe(true);
    expect(furnaces(stores())).toEqual([]);
    expect(furnaces(afterRestart().containers.own())).toEqual([]);
  });

  it('HOME-1: a chest of its own that is gone is forgotten', async () => {
    await body.put(at, 'air');
    expect(stores()).toEqual([]);
    expect(afterRestart().containers.own()).toEqual([]);
  });
});
