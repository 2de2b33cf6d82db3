import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('place_block, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: places a block beside itself, and the world shows it', async () => {
    await body.give('crafting_table', 2);
    const acted = await body.act('place_block', { block: 'crafting_table' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    const at = acted.after?.target?.block?.position;
    expect(at && (await body.world.control.getBlock(at)).name).toBe('crafting_table');
    expect(acted.commands).not.toContain('move');
  });

  it('never clicks on a table: between tables it finds another face', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    const { control } = body.world;
    const ground = MEADOW - 1;
    await control.fill({ x: -10, y: ground, z: -3 }, { x: -5, y: ground, z: 3 }, 'crafting_table');
    await control.fill({ x: -4, y: ground, z: -3 }, { x: -4, y: ground, z: 3 }, 'grass_block');
    await control.setBlock({ x: -7, y: ground, z: 0 }, 'grass_block');
    const opened: string[] = [];
    body.bot.on('windowOpen', () => {
      opened.push('a window');
    });
    await body.put({ x: -10, y: MEADOW - 1, z: 3 }, 'crafting_table');
    const acted = await body.act('place_block', { block: 'crafting_table' });
    expect(acted.judged.ok).toBe(true);
    expect(opened).toEqual([]);
  });

  it('makes room for the lid of a chest where it has shut itself in', async () => {
    const { control } = body.world;
    await control.fill({ x: -22, y: MEADOW, z: 20 }, { x: -16, y: MEADOW + 3, z: 26 }, 'stone');
    await control.fill({ x: -19, y: MEADOW, z: 23 }, { x: -19, y: MEADOW + 1, z: 23 }, 'air');
    await body.stand({ x: -18.5, y: MEADOW, z: 23.5 });
    await body.give('stone_pickaxe', 1);
    await body.give('chest', 1);
    const acted = await body.act('place_block', { block: 'chest' });
    expect(acted.failure).toBeUndefined();
    await body.give('stick', 1);
    expect((await body.act('deposit', { item: 'stick', count: 1 })).judged.ok).toBe(true);
  });

  it('makes room where it stands in the only free cells: it moves over to one of them', async () => {
    await body.world.control.fill({ x: 6, y: MEADOW, z: 6 }, { x: 8, y: MEADOW + 2, z: 9 }, 'obsidian');
    await body.world.control.fill({ x: 7, y: MEADOW, z: 7 }, { x: 7, y: MEADOW + 1, z: 7 }, 'air');
    await body.put({ x: 7, y: MEADOW + 1, z: 8 }, 'air');
    await body.put({ x: 7, y: MEADOW, z: 8 }, 'air');
    await body.stand({ x: 7.5, y: MEADOW, z: 8 });
    await body.give('crafting_table', 1);
    const acted = await body.act('place_block', { block: 'crafting_table' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('says that there is no room in a cell of one block between walls it does not dig', async () => {
    for (let up = 0; up < 2; up++) await body.put({ x: 7, y: MEADOW + up, z: 8 }, 'obsidian');
    await body.stand({ x: 7.5, y: MEADOW, z: 7.5 });
    await body.give('crafting_table', 1);
    expect((await body.act('place_block', { block: 'crafting_table' })).failure?.code).toBe('place_block.no_space');
  });

  it('walks to a place that is out of reach', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: -3.5 });
    await body.give('cobblestone', 4);
    const position = { x: 11, y: MEADOW, z: -3 };
    const acted = await body.act('place_block', { block: 'cobblestone', position });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('steps aside when it stands in the place', async () => {
    await body.stand({ x: 6.5, y: MEADOW, z: -4.5 });
    const acted = await body.act('place_block', { block: 'cobblestone', position: { x: 6, y: MEADOW, z: -5 } });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
  });

  it('says so when the place is taken, or nothing is there to place', async () => {
    const taken = await body.act('place_block', { block: 'cobblestone', position: { x: 6, y: MEADOW, z: -5 } });
    expect(taken.failure?.code).toBe('place_block.no_space');
    const floating = await body.act('place_block', { block: 'cobblestone', position: { x: 6, y: MEADOW + 8, z: 2 } });
    expect(floating.failure?.code).toBe('place_block.no_space');
    expect((await body.act('place_block', { block: 'diamond_block' })).failure?.code).toBe('place_block.no_item');
  });

  it('puts a block against a ceiling and a torch on a wall, where it is told to', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const ceiling = { x: 2, y: MEADOW + 3, z: 2 };
    await body.put(ceiling, 'stone');
    const under = { ...ceiling, y: ceiling.y - 1 };
    const hung = await body.act('place_block', { block: 'cobblestone', position: under, face: 'down' });
    expect(hung.failure).toBeUndefined();
    expect(hung.judged.ok).toBe(true);
    const wall = { x: -2, y: MEADOW + 1, z: 2 };
    await body.put(wall, 'stone');
    await body.give('torch', 2);
    const torch = await body.act('place_block', { block: 'torch', position: { ...wall, x: -1 }, face: 'east' });
    expect(torch.failure).toBeUndefined();
    expect(torch.judged.ok).toBe(true);
    expect((await body.world.control.getBlock({ ...wall, x: -1 })).name).toBe('wall_torch');
  });

  it('builds itself a scaffold where the place is too high, and takes it away again', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: -3.5 });
    await body.give('dirt', 12);
    const top = { x: 4, y: MEADOW + 7, z: -4 };
    await body.put({ ...top, y: top.y - 1 }, 'stone');
    const acted = await body.act('place_block', { block: 'cobblestone', position: top }, { deadlineMs: 90_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    const dirt = body.world.log().filter((entry) => entry.block === 'dirt');
    const storeys = dirt.filter(({ kind }) => kind === 'placed').length;
    expect(storeys).toBeGreaterThan(0);
    expect(dirt.filter(({ kind }) => kind === 'dug')).toHaveLength(storeys);
    expect(body.bot.entity.position.y).toBeLessThan(MEADOW + 2);
    expect(body.bot.health).toBe(20);
  });

  it('says so when there is no way to the place', async () => {
    await emptyInventory(body);
    await body.give('cobblestone', 1);
    const acted = await body.act('place_block', { block: 'cobblestone', position: { x: 4, y: MEADOW + 12, z: -4 } });
    expect(acted.failure?.code).toBe('place_block.no_space');
    await body.put({ x: 4, y: MEADOW + 13, z: -4 }, 'stone');
    const high = await body.act('place_block', { block: 'cobblestone', position: { x: 4, y: MEADOW + 12, z: -4 } });
    expect(high.failure?.code).toBe('place_block.unreachable');
  });

  it('says so when the server does not let it', async () => {
    await body.world.control.refuse('place', 50);
    const acted = await body.act('place_block', { block: 'cobblestone' });
    await body.world.control.refuse('place', 0);
    expect(acted.failure?.code).toBe('place_block.refused');
    expect(acted.judged.ok).toBe(false);
  });

  it('CAP-2: cancelled in the middle, it leaves no key pressed', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: -6.5 });
    const acted = await body.act(
      'place_block',
      { block: 'cobblestone', position: { x: 8, y: MEADOW, z: 3 } },
      { onRun: (run) => body.bot.once('move', () => run.abort('cancelled')) },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
