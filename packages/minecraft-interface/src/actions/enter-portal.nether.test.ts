import { expect, it } from 'vitest';
import { liveBody, MEADOW, waitFor } from '../../test/live-body.ts';
import { openingOf, putPortal } from '../../test/portal.ts';

it('CAP-2: lights a portal, goes to the nether, brings something of it home by the portal it came by', async () => {
  const body = await liveBody();
  try {
    const at = { x: 4, y: MEADOW, z: 3 };
    await putPortal(body, at, { lit: false });
    await body.give('flint_and_steel', 1);
    await body.give('stone_pickaxe', 1);
    const lit = await body.act('light_portal', {});
    expect(lit.failure).toBeUndefined();
    expect(lit.judged).toMatchObject({ ok: true, reason: 'a portal of 6 blocks' });
    await waitFor(() => body.snapshot().portals?.[0]?.lit === true, 'the portal to be known');

    const there = await body.act('enter_portal', { to: 'the_nether' }, { deadlineMs: 120_000 });
    expect(there.failure).toBeUndefined();
    expect(there.judged).toMatchObject({ ok: true, reason: 'from overworld to the_nether' });
    const nether = body.snapshot();
    expect(nether.dimension).toBe('the_nether');
    // No day there, and nothing of the left world is taken for something of this one.
    expect(nether).not.toHaveProperty('timeOfDay', expect.any(Number));
    expect(nether.nearbyBlocks.map(({ name }) => name)).toContain('netherrack');
    expect(nether.nearbyBlocks.map(({ name }) => name)).not.toContain('grass_block');
    expect(nether.portals).toMatchObject([{ lit: true }]);
    expect(nether.portals?.[0]?.position).not.toEqual(openingOf(at));

    const got = await body.act(
      'collect_item',
      { item: 'netherrack', count: 2, sources: ['netherrack'] },
      { deadlineMs: 120_000 },
    );
    expect(got.failure).toBeUndefined();
    expect(got.judged.ok).toBe(true);

    const back = await body.act('enter_portal', { to: 'overworld' }, { deadlineMs: 120_000 });
    expect(back.failure).toBeUndefined();
    expect(back.judged).toMatchObject({ ok: true, reason: 'from the_nether to overworld' });
    const home = body.snapshot();
    expect(home.portals).toContainEqual({ position: openingOf(at), lit: true });
    expect(home.nearbyBlocks.map(({ name }) => name)).toContain('grass_block');
    expect(home.timeOfDay).toBeTypeOf('number');
    expect(home.inventory).toContainEqual({ name: 'netherrack', count: 2 });

    // The other side is walled up meanwhile: who comes out there stays in it until there is a way.
    const wall = async (block: string) => {
      const { x = 0, y = 0, z = 0 } = nether.portals?.[0]?.position ?? {};
      const cells = [0, 1].flatMap((dx) => [0, 1, 2].flatMap((dy) => [-1, 1].map((dz) => [x + dx, y + dy, z + dz])));
      for (const [cx = 0, cy = 0, cz = 0] of cells)
        await body.world.control.setBlock({ x: cx, y: cy, z: cz, dimension: 'the_nether' }, block);
    };
    await wall('obsidian');
    const stuck = await body.act('enter_portal', { to: 'the_nether' }, { deadlineMs: 120_000 });
    expect(stuck.failure?.code).toBe('enter_portal.no_way_out');
    expect(stuck.judged).toMatchObject({ ok: false, reason: 'it still stands in the portal' });
    await wall('air');
    const out = await body.act('enter_portal', { to: 'the_nether' });
    expect(out.failure).toBeUndefined();
    expect(out.judged.ok).toBe(true);
    expect(await body.world.control.badPackets()).toEqual([]);
  } finally {
    await body.stop();
  }
}, 180_000);
