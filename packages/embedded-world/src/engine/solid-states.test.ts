import { describe, expect, it } from 'vitest';
import { GAME_VERSIONS } from '../options/game-versions.ts';
import { type BlockProperties, blockState } from './block-states.ts';
import { loadRegistry } from './prismarine.ts';
import { solidStates } from './solid-states.ts';

describe.each(GAME_VERSIONS)('block states that stop bodies, at %s', (version) => {
  const registry = loadRegistry(version);
  const isSolid = solidStates(registry);
  const solid = (name: string, properties: BlockProperties = {}): boolean =>
    isSolid(blockState(registry, name, properties));

  it('doors, gates and trapdoors stop them only when closed, however they hang', () => {
    for (const name of ['oak_door', 'iron_door', 'spruce_fence_gate', 'oak_trapdoor']) {
      for (const facing of ['north', 'east', 'south', 'west']) {
        for (const powered of [true, false]) {
          expect(solid(name, { open: true, facing, powered })).toBe(false);
          expect(solid(name, { open: false, facing, powered })).toBe(true);
        }
      }
    }
  });

  it('walls do, plants and water do not; a barrel stays one when it is open', () => {
    expect(['stone', 'glass', 'oak_leaves'].every((name) => solid(name))).toBe(true);
    expect(['air', 'water', 'wheat', 'torch'].some((name) => solid(name))).toBe(false);
    expect(solid('barrel', { open: true })).toBe(true);
  });
});
