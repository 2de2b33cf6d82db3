import { openDatabase } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';
import { KnownPlaces, MOST_PLACES } from '../../senses/places/known-places.ts';
import { PlaceStore, placeMigration } from '../../service/place-store.ts';

describe('remember_place, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: the place where it stands has the name, and no other place has it any more', async () => {
    await body.stand({ x: 4.5, y: MEADOW, z: 0.5 });
    expect((await body.lie('remember_place', { name: 'base' })).judged.ok).toBe(false);
    expect((await body.act('remember_place', { name: 'base' })).judged).toMatchObject({ ok: true });
    await body.stand({ x: -8.5, y: MEADOW, z: 0.5 });
    expect((await body.lie('remember_place', { name: 'base' })).judged.ok).toBe(false);
    expect((await body.act('remember_place', { name: 'base' })).judged).toMatchObject({ ok: true });
    expect(body.snapshot().places).toMatchObject([{ name: 'base', position: { x: -8.5 }, dimension: 'overworld' }]);
  });

  it('remember_place.full: there is an end to it, but not for a name that is known', async () => {
    for (let n = 0; body.embodiment.places.all().length < MOST_PLACES; n += 1)
      body.embodiment.places.put({ name: `place_${n}`, position: { x: 0, y: 64, z: 0 }, at: 1 });
    expect((await body.act('remember_place', { name: 'one_more' })).failure?.code).toBe('remember_place.full');
    expect((await body.act('remember_place', { name: 'base' })).judged).toMatchObject({ ok: true });
  });

  it('places outlive the process', () => {
    const db = openDatabase(':memory:', [placeMigration(1)]);
    const places = new KnownPlaces(new PlaceStore(db));
    const at = { position: { x: 1, y: 64, z: -3 }, at: 5, dimension: 'overworld' };
    places.put({ name: 'base', ...at });
    places.put({ name: 'mine', ...at });
    places.forget('base');
    expect(new KnownPlaces(new PlaceStore(db)).all()).toEqual([{ name: 'mine', ...at }]);
  });
});
