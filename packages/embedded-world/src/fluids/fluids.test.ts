import { EventEmitter } from 'node:events';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { installBlockTicks } from '../blocks/block-ticks.ts';
import { WorldBlocks } from '../blocks/world-blocks.ts';
import { blockState } from '../engine/block-states.ts';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import { fluidStates } from './fluid-states.ts';
import { startFluids } from './fluids.ts';

const registry = loadRegistry('1.21.4');

/** Stone up to and including y = 63, air above, and a clock in the hand. */
function land() {
  const Column = chunkClass(registry);
  const stone = blockState(registry, 'stone');
  const generate = () => {
    const chunk = new Column();
    const at = new Vec3(0, 0, 0);
    for (let y = 56; y < 64; y++) {
      for (let x = 0; x < 16; x++) for (let z = 0; z < 16; z++) chunk.setBlockStateId(at.set(x, y, z), stone);
    }
    return chunk;
  };
  const blocks = new WorldBlocks(registry, generate, { record: () => {}, editsIn: () => [], close: () => {} });
  const serv = new EventEmitter();
  const ticks = installBlockTicks({
    serv,
    blocks,
    state: {
      section: (_name, _schema, initial) => initial,
      touch: () => {},
    },
  });
  const washed: string[] = [];
  const crumble = (position: Vec3): void => {
    washed.push(blocks.blockAt(position).name);
    blocks.set(position, 0);
  };
  startFluids({ blocks, registry }, fluidStates(registry), ticks, { crumble });
  for (const x of [-1, 0, 1]) for (const z of [-1, 0, 1]) blocks.column(x, z);
  const put = (x: number, y: number, z: number, name: string, properties = {}): void =>
    blocks.set(new Vec3(x, y, z), blockState(registry, name, properties));
  return {
    blocks,
    ticks,
    washed,
    put,
    at(x: number, y: number, z: number): string {
      const block = blocks.blockAt(new Vec3(x, y, z));
      const { level } = block.getProperties();
      return level === undefined ? block.name : `${block.name} ${level}`;
    },
    pass(count: number): void {
      for (let i = 0; i < count; i++) serv.emit('tick');
    },
  };
}

describe('flowing', () => {
  it('water runs seven blocks far on level ground, a level less each, one step every five ticks', () => {
    const world = land();
    world.put(0, 64, 0, 'water');
    world.pass(5);
    expect(world.at(1, 64, 0)).toBe('water 1');
    expect(world.at(2, 64, 0)).toBe('air');
    world.pass(60);
    expect([0, 1, 2, 7, 8].map((x) => world.at(x, 64, 0))).toEqual(['water 0', 'water 1', 'water 2', 'water 7', 'air']);
    expect(world.at(3, 64, 4)).toBe('water 7');
    expect(world.at(4, 64, 4)).toBe('air');
    expect(world.ticks.waiting).toBe(0);
  });

  it('it dries up when the source is taken', () => {
    const world = land();
    world.put(0, 64, 0, 'water');
    world.pass(60);
    world.put(0, 64, 0, 'air');
    world.pass(120);
    for (let x = -8; x <= 8; x++) for (let z = -8; z <= 8; z++) expect(world.at(x, 64, z)).toBe('air');
    expect(world.ticks.waiting).toBe(0);
  });

  it('lava goes three blocks far, one step every thirty ticks', () => {
    const world = land();
    world.put(0, 64, 0, 'lava');
    world.pass(29);
    expect(world.at(1, 64, 0)).toBe('air');
    world.pass(200);
    expect([0, 1, 2, 3, 4].map((x) => world.at(x, 64, 0))).toEqual(['lava 0', 'lava 2', 'lava 4', 'lava 6', 'air']);
  });

  it('it falls as a full column and spreads anew below; over an edge it runs that way only', () => {
    const world = land();
    for (let y = 60; y < 64; y++) world.put(3, y, 0, 'air');
    world.put(0, 64, 0, 'water');
    world.pass(80);
    expect([1, 2].map((x) => world.at(x, 64, 0))).toEqual(['water 1', 'water 2']);
    expect([63, 62, 61, 60].map((y) => world.at(3, y, 0))).toEqual(['water 8', 'water 8', 'water 8', 'water 8']);
    expect(world.at(-1, 64, 0)).toBe('air');
    expect(world.at(0, 64, 1)).toBe('air');
  });

  it('two sources make a third between them, for ever; lava does not', () => {
    for (const [fluid, level] of [
      ['water', 0],
      ['lava', 2],
    ] as const) {
      const world = land();
      world.put(1, 63, 0, 'air');
      world.put(0, 63, 0, fluid);
      world.put(2, 63, 0, fluid);
      world.pass(100);
      expect(world.at(1, 63, 0)).toBe(`${fluid} ${level}`);
    }
  });

  it('water on lava makes obsidian of a source and cobblestone of a flow; lava falling on water makes stone', () => {
    const world = land();
    world.put(0, 63, 0, 'lava');
    world.put(0, 64, 0, 'water');
    expect(world.at(0, 63, 0)).toBe('obsidian');

    const flow = land();
    flow.put(0, 64, 0, 'lava');
    flow.pass(100);
    flow.put(3, 65, 0, 'water');
    expect(flow.at(3, 64, 0)).toBe('cobblestone');

    const fall = land();
    for (const [x, z] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      fall.put(x, 66, z, 'stone');
    fall.put(0, 63, 0, 'water');
    fall.put(0, 66, 0, 'lava');
    fall.pass(120);
    expect(fall.at(0, 63, 0)).toBe('stone');
    expect(fall.at(0, 64, 0)).toContain('lava');
  });

  it('plants and torches are washed away, walls and doors hold', () => {
    const world = land();
    world.put(1, 64, 0, 'torch');
    world.put(0, 64, 1, 'poppy');
    world.put(-1, 64, 0, 'oak_door', { half: 'lower' });
    world.put(0, 64, -1, 'stone');
    world.put(0, 64, 0, 'water');
    world.pass(10);
    expect([...world.washed].sort()).toEqual(['poppy', 'torch']);
    expect(world.at(-1, 64, 0)).toBe('oak_door');
    expect(world.at(0, 64, -1)).toBe('stone');
    expect(world.at(1, 64, 0)).toBe('water 1');
  });

  it('a flow at the edge of memory stops there and goes on when the land comes back', () => {
    const world = land();
    world.put(30, 64, 0, 'water');
    world.pass(60);
    expect(world.at(31, 64, 0)).toBe('water 1');
    expect(world.at(28, 64, 0)).toBe('water 2');
    expect(world.blocks.isLoaded(2, 0)).toBe(false);
    expect(world.blocks.loadedColumns).toBe(9);
    world.blocks.column(2, 0);
    world.pass(60);
    expect(world.at(33, 64, 0)).toBe('water 3');
  });

  it('water that nobody touches costs nothing, and a flood is spread over many ticks', () => {
    const world = land();
    expect(world.ticks.waiting).toBe(0);
    for (let x = -14; x < 30; x++) for (let z = -14; z < 30; z++) world.put(x, 70, z, 'water');
    expect(world.ticks.waiting).toBe(44 * 44);
    world.pass(5);
    expect(world.ticks.waiting).toBeGreaterThan(44 * 44 - 401);
  });
});
