import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { isSince } from '../../../test/version-under-test.ts';

/** Brushes came with 1.20, armadillos with 1.20.5. */

describe.skipIf(!isSince('1.20'))('brush, in a real world', () => {
  let body: LiveBody;
  const place = { x: 3, y: MEADOW, z: 0 };
  const at = (dx: number, dy: number, dz: number) => ({ x: place.x + dx, y: place.y + dy, z: place.z + dz });
  const SIDES = [at(1, 0, 0), at(-1, 0, 0), at(0, 0, 1), at(0, 0, -1), at(0, 1, 0)];
  const name = ({ x, y, z }: typeof place) =>
    body.bot.blockAt(body.bot.entity.position.clone().set(x, y, z))?.name ?? '';
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    const { control } = body.world;
    await control.clearInventory('Mira');
    await control.clearDrops();
    await control.refuse('use', 0);
    for (const each of [...SIDES, place]) await control.setBlock(each, 'air');
    await control.setBlock(at(0, -1, 0), 'dirt');
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await waitFor(() => body.bot.inventory.items().length === 0 && name(place) === 'air', 'a fresh place');
  });
  afterAll(() => body.stop());

  const bury = async () => {
    await body.world.control.bury(place, 'trail_ruins_rare');
    await waitFor(() => name(place) === 'suspicious_gravel', 'the block to be seen');
  };
  const brush = (args: object = {}, options: Parameters<LiveBody['act']>[2] = {}) =>
    body.act('brush', { on: 'suspicious_gravel', radius: 8, ...args }, options);
  const brushing = () =>
    Number(body.bot.blockAt(body.bot.entity.position.clone().set(3, MEADOW, 0))?.getProperties().dusted ?? 0) > 0;

  it('CAP-2: uncovers a block, brushes it and has what it hid; a runner that lies is judged unmet', async () => {
    await body.give('brush', 1);
    await body.give('iron_shovel', 1);
    await bury();
    for (const each of SIDES) await body.put(each, 'gravel');
    expect((await body.lie('brush', { on: 'suspicious_gravel' })).judged.ok).toBe(false);
    expect((await brush()).failure?.code).toBe('brush.not_found');
    const acted = await brush({ position: place });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '1 suspicious gravel brushed, 1 found' });
    const log = body.world.log().filter(({ kind }) => kind === 'brushed');
    expect(log).toMatchObject([{ block: 'suspicious_gravel', item: expect.stringMatching(/sherd|template|disc/) }]);
    const [find] = log;
    expect(body.snapshot().inventory).toContainEqual({ name: find?.item, count: 1 });
    expect(body.snapshot().slots?.find((slot) => slot.name === 'brush')?.durability).toEqual({ left: 63, max: 64 });
    expect(body.bot.usingHeldItem).toBe(false);
  });

  it('brush.no_brush, brush.not_found, brush.inventory_full: says what is missing', async () => {
    expect((await brush()).failure).toMatchObject({
      code: 'brush.no_brush',
      detail: { missing: [{ name: 'brush', count: 1 }] },
    });
    await body.give('brush', 1);
    expect((await brush()).failure?.code).toBe('brush.not_found');
    await bury();
    await body.give('dirt', 64 * 35);
    expect((await brush()).failure?.code).toBe('brush.inventory_full');
  });

  it('brush.unreachable: says so when nothing of it can be got at', async () => {
    await body.give('brush', 1);
    await bury();
    for (const each of SIDES) await body.put(each, 'bedrock');
    expect((await brush({ position: place })).failure?.code).toBe('brush.unreachable');
  });

  it('brush.refused: says so when the server does not take the strokes', async () => {
    await body.give('brush', 1);
    await bury();
    await body.world.control.refuse('use', 99);
    expect((await brush()).failure?.code).toBe('brush.refused');
  });

  it('presses again where the use came to nothing', async () => {
    await body.give('brush', 1);
    await bury();
    await body.world.control.refuse('use', 1);
    const acted = await brush();
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('target_gone: a block that loses its ground breaks and gives nothing', async () => {
    await body.give('brush', 1);
    await bury();
    const acted = await brush(
      {},
      {
        onState: (state) => {
          if (state === 'Brush')
            void waitFor(brushing, 'a stroke').then(() => body.world.control.setBlock(at(0, -1, 0), 'air'));
        },
      },
    );
    expect(acted.failure?.code).toBe('target_gone');
    expect(await body.world.control.droppedItems()).toEqual([]);
  });

  it('brush.empty: says so when nothing was in it', async () => {
    await body.give('brush', 1);
    await body.put(place, 'suspicious_sand');
    const acted = await brush({ on: 'suspicious_sand' });
    expect(acted.failure?.code).toBe('brush.empty');
    expect(acted.judged).toMatchObject({ ok: false, reason: '1 suspicious sand brushed, but only 0 found' });
  });

  it('cancelled in the middle it lets go of the brush, and the block is covered again', async () => {
    await body.give('brush', 1);
    await bury();
    const acted = await brush({}, { cancelWhen: brushing });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.usingHeldItem).toBe(false);
    await waitFor(() => !brushing(), 'it to be covered again');
    expect(name(place)).toBe('suspicious_gravel');
  });

  it.skipIf(!isSince('1.21'))(
    'CAP-2: brushes a scute off an armadillo, and nothing bad was sent',
    async () => {
      await body.give('brush', 1);
      await spawn(body, 'armadillo', 3.5, 0.5);
      const acted = await body.act('brush', { on: 'armadillo' });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged).toMatchObject({ ok: true, reason: '1 armadillo_scute' });
      expect(body.snapshot().slots?.find((slot) => slot.name === 'brush')?.durability?.left).toBe(48);
      expect(await body.world.control.badPackets()).toEqual([]);
    },
    60_000,
  );
});
