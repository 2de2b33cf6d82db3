import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { describe, expect, it } from 'vitest';
import { operateChest } from '../src/benchmarks/chest-windows/chest-operations.ts';
import { joinWithChest } from '../src/benchmarks/chest-windows/chest-scene.ts';

describe('operations on a chest', () => {
  it('CAP-2: a sample of them goes without a failure, by the books of the world', async () => {
    const scene = await joinWithChest('cobblestone', 256, startKeptWorld);
    try {
      const { operations, failures } = await operateChest(scene.world, scene.bot, scene.chest, 'cobblestone', 5);
      expect({ operations, failures }).toEqual({ operations: 20, failures: [] });
    } finally {
      await scene.close();
    }
  });

  it('CAP-2: a chest that does not open counts as a failure, and so does what cannot be moved then', async () => {
    const scene = await joinWithChest('cobblestone', 256, startKeptWorld);
    try {
      await scene.world.control.setBlock(scene.chest, 'air');
      await scene.world.control.setBlock(scene.chest, 'stone');
      const { failures } = await operateChest(scene.world, scene.bot, scene.chest, 'cobblestone', 1);
      // Nothing moves, so what was to be taken out is, by the books, where it should be.
      expect(failures.map((f) => f.operation)).toEqual(['open', 'deposit']);
    } finally {
      await scene.close();
    }
  });
});
