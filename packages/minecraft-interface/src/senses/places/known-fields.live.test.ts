import { capabilities } from '@conscious-bot/contracts';
import { openDatabase, systemClock } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { fieldMigration, fieldStore } from '../../service/field-store.ts';
import { KnownFields } from './known-fields.ts';

const HALF_HOUR_MS = 30 * 60_000;

describe('what is known of fields, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ ...FULL_VIEW, growthSpeed: 0.01 });
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  });
  afterAll(() => body.stop());

  const known = () => (body.snapshot().fields ?? []).filter(({ crop }) => crop === 'carrots');

  it('plants that stand together are a field, with how many are ripe and when the others will be', async () => {
    for (let x = 2; x < 6; x++) {
      await body.put({ x, y: MEADOW - 1, z: 3 }, 'farmland', { moisture: 7 });
      await body.put({ x, y: MEADOW, z: 3 }, 'carrots', { age: 0 });
    }
    await waitFor(() => known()[0]?.plants === 4, 'the field');
    const [field] = known();
    expect(field).toMatchObject({ crop: 'carrots', position: { x: 2, y: MEADOW, z: 3 }, plants: 4, ripe: 0 });
    expect((field?.ripeAt ?? 0) - (field?.seenAt ?? 0)).toBeGreaterThan(HALF_HOUR_MS);
    const { guard } = capabilities.harvest_crop;
    expect(guard(body.snapshot(), { crop: 'carrots', count: 3, replant: true })).toMatchObject({
      code: 'harvest_crop.not_ripe',
    });
    for (let x = 2; x < 5; x++) await body.put({ x, y: MEADOW, z: 3 }, 'carrots', { age: 7 });
    await waitFor(() => known()[0]?.ripe === 3, 'the ripe ones');
    expect(guard(body.snapshot(), { crop: 'carrots', count: 3, replant: true })).toEqual({ ok: true });
  });

  it('one that somebody else has tilled is said to be theirs, and one of its own is not', async () => {
    expect(known()[0]?.others).toBe(true);
    await body.stand({ x: -20.5, y: (await ground(-20, -20)) + 1, z: -20.5 });
    await body.give('stone_hoe', 1);
    await body.give('beetroot_seeds', 1);
    expect((await body.act('till_soil', { count: 1 })).failure).toBeUndefined();
    expect((await body.act('plant_crop', { seed: 'beetroot_seeds', count: 1 })).failure).toBeUndefined();
    const own = () => (body.snapshot().fields ?? []).find(({ crop }) => crop === 'beetroots');
    await waitFor(() => own()?.plants === 1, 'its own field');
    expect(own()?.others).toBeUndefined();
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  });

  it('a field is gone to from afar, harvested and planted anew, and is the same field', async () => {
    await body.stand({ x: 40.5, y: (await ground(40, 3)) + 1, z: 3.5 });
    const acted = await body.act(
      'harvest_crop',
      { crop: 'carrots', count: 2, near: { x: 2, y: MEADOW, z: 3 } },
      { deadlineMs: 120_000 },
    );
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    await waitFor(() => known()[0]?.ripe === 1, 'the field after the harvest');
    expect(known()).toMatchObject([{ crop: 'carrots', plants: 4 }]);
  }, 150_000);

  it('is kept over a restart, and forgotten when it is seen to be gone', async () => {
    const db = openDatabase(':memory:', [fieldMigration(1)]);
    body.sources.fields.keepIn(fieldStore(db));
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.put({ x: 2, y: MEADOW, z: 3 }, 'air');
    await waitFor(() => known()[0]?.plants === 3, 'a smaller field');
    const after = new KnownFields(systemClock);
    after.keepIn(fieldStore(db));
    expect(after.near(body.bot).filter(({ crop }) => crop === 'carrots')).toMatchObject([{ plants: 3 }]);
    for (let x = 3; x < 6; x++) await body.put({ x, y: MEADOW, z: 3 }, 'air');
    await waitFor(() => known().length === 0, 'no field');
    expect(
      fieldStore(db)
        .all()
        .filter(({ crop }) => crop === 'carrots'),
    ).toEqual([]);
  });

  async function ground(x: number, z: number): Promise<number> {
    for (let y = MEADOW + 12; y > MEADOW - 20; y--)
      if ((await body.world.control.getBlock({ x, y, z })).name === 'grass_block') return y;
    throw new Error('there is no ground');
  }
});
