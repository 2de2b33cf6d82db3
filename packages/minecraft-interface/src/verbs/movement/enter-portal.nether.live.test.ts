import { expect, it } from 'vitest';
import { FULL_VIEW, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { openingOf, putPortal } from '../../../test/portal.ts';

it('CAP-2: lights a portal, goes to the nether, brings something of it home by the portal it came by', async () => {
  const body = await liveBody(FULL_VIEW);
  try {
    const { control } = body.world;
    const at = { x: 4, y: MEADOW, z: 3 };
    // Where it will come out, at an eighth of the coordinates: walled up at first, with something to bring home near by.
    const exit = { x: 0, y: 90, z: 0 };
    const there = (dx: number, dy: number, dz: number) => ({
      x: exit.x + dx,
      y: exit.y + dy,
      z: exit.z + dz,
      dimension: 'the_nether' as const,
    });
    const walls = [0, 1].flatMap((dx) => [0, 1, 2].flatMap((dy) => [-1, 1].map((dz) => there(dx, dy, dz))));
    await control.buildPortal(there(0, 0, 0));
    for (const wall of walls) await control.setBlock(wall, 'obsidian');
    for (const dx of [-1, 0, 1, 2]) {
      for (const dz of [-4, -3, -2, 2, 3, 4]) {
        await control.setBlock(there(dx, -1, dz), 'obsidian');
        for (const dy of [0, 1, 2]) await control.setBlock(there(dx, dy, dz), 'air');
      }
    }
    for (const dz of [-4, 4]) await control.setBlock(there(0, 0, dz), 'netherrack');

    await putPortal(body, at, { lit: false });
    await body.give('flint_and_steel', 1);
    await body.give('stone_pickaxe', 1);
    const lit = await body.act('light_portal', {});
    expect(lit.failure).toBeUndefined();
    expect(lit.judged).toMatchObject({ ok: true, reason: 'a portal of 6 blocks' });
    await waitFor(() => body.snapshot().portals?.[0]?.lit === true, 'the portal to be known');

    const stuck = await body.act('enter_portal', { to: 'the_nether' }, { deadlineMs: 120_000 });
    expect(stuck.failure?.code).toBe('enter_portal.no_way_out');
    expect(stuck.judged).toMatchObject({ ok: false, reason: 'it still stands in the portal' });
    const nether = body.snapshot();
    expect(nether.dimension).toBe('the_nether');
    // No day there, and nothing of the left world is taken for something of this one.
    expect(nether.timeOfDay).toBeUndefined();
    expect(nether.nearbyBlocks.map(({ name }) => name)).toContain('netherrack');
    expect(nether.nearbyBlocks.map(({ name }) => name)).not.toContain('grass_block');
    expect(nether.portals).toEqual([{ position: exit, lit: true }]);

    for (const wall of walls) await control.setBlock(wall, 'air');
    // It is there already, and only steps out.
    const out = await body.act('enter_portal', { to: 'the_nether' });
    expect(out.failure).toBeUndefined();
    expect(out.judged.ok).toBe(true);
    const got = await body.act('collect_item', { item: 'netherrack', count: 1, sources: ['netherrack'] });
    expect(got.failure).toBeUndefined();

    const back = await body.act('enter_portal', { to: 'overworld' }, { deadlineMs: 120_000 });
    expect(back.failure).toBeUndefined();
    expect(back.judged).toMatchObject({ ok: true, reason: 'from the_nether to overworld' });
    const home = body.snapshot();
    expect(home.portals).toContainEqual({ position: openingOf(at), lit: true });
    expect(home.nearbyBlocks.map(({ name }) => name)).toContain('grass_block');
    expect(home.timeOfDay).toBeTypeOf('number');
    expect(home.inventory).toContainEqual({ name: 'netherrack', count: 1 });
    expect(await control.badPackets()).toEqual([]);
  } finally {
    await body.stop();
  }
}, 240_000);
