import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { blockState } from '../engine/block-states.ts';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import { type MovingBody, moveBody } from './moving-body.ts';
import { WorldBlocks } from './world-blocks.ts';

const registry = loadRegistry('1.21.4');
const EmptyChunk = chunkClass(registry);
const state = (name: string): number => registry.blocksByName[name]?.defaultState ?? 0;

/** A flat floor of stone at y 63 with a wall at x 4. */
function room(): WorldBlocks {
  const blocks = new WorldBlocks(registry, () => new EmptyChunk(), {
    record: () => {},
    editsIn: () => [],
    close: () => {},
  });
  for (let x = 0; x < 16; x++) for (let z = 0; z < 16; z++) blocks.set(new Vec3(x, 63, z), state('stone'));
  for (let z = 0; z < 16; z++) blocks.set(new Vec3(4, 64, z), state('stone'));
  return blocks;
}
const body = (x: number, y: number, velocity: Vec3): MovingBody => ({
  position: new Vec3(x, y, 8.5),
  velocity,
  onGround: false,
  width: 0.25,
  height: 0.25,
});
function run(blocks: WorldBlocks, thing: MovingBody, ticks: number): void {
  for (let i = 0; i < ticks; i++) moveBody(thing, blocks, 0.05);
}

describe('moveBody', () => {
  it('falls and comes to rest exactly on the ground', () => {
    const thing = body(8.5, 70, new Vec3(0, 0, 0));
    run(room(), thing, 60);
    expect(thing.position.y).toBe(64);
    expect(thing.onGround).toBe(true);
  });

  it('stops at a wall instead of passing through it, however fast', () => {
    const thing = body(8.5, 64.3, new Vec3(-60, 0, 0));
    run(room(), thing, 20);
    expect(thing.position.x).toBeGreaterThan(5);
    expect(thing.velocity.x).toBe(0);
  });

  it('jumps onto a block and not over a fence, a wall or a shut gate, but through an open gate', () => {
    const cow = (): MovingBody => ({ ...body(8.5, 64, new Vec3(0, 0, 0)), width: 0.9, height: 1.4 });
    const reached = (stateId: number) => {
      const blocks = room();
      for (let z = 0; z < 16; z++) blocks.set(new Vec3(6, 64, z), stateId);
      const walker = cow();
      // As a mob walks: it jumps where something stops it.
      for (let tick = 0; tick < 100; tick++) {
        walker.velocity.x = -2;
        moveBody(walker, blocks, 0.1);
        if (walker.velocity.x === 0 && walker.onGround) walker.velocity.y = 7.5;
      }
      return walker.position.x;
    };
    const open = blockState(registry, 'oak_fence_gate', { open: true, facing: 'east' });
    expect(reached(state('stone'))).toBeLessThan(6);
    expect(reached(open)).toBeLessThan(6);
    for (const name of ['oak_fence', 'nether_brick_fence', 'cobblestone_wall', 'oak_fence_gate'])
      expect(reached(state(name)), name).toBeGreaterThan(7);
  });

  it('floats up in water', () => {
    const blocks = room();
    for (const y of [64, 65, 66]) blocks.set(new Vec3(8, y, 8), state('water'));
    const thing = body(8.5, 64, new Vec3(0, 0, 0));
    run(blocks, thing, 40);
    expect(thing.position.y).toBeGreaterThan(65);
  });

  it('stays where it is in a chunk that is not in memory', () => {
    const thing = body(100.5, 70, new Vec3(0, 0, 0));
    run(room(), thing, 20);
    expect(thing.position.y).toBe(70);
  });
});
