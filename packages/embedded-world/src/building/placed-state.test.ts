import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { placedState } from './placed-state.ts';

const registry = loadRegistry('1.21.4');
const ontoGround = { face: 1, yaw: 0, upperHalf: false, inWater: false };

describe('how a placed block stands', () => {
  it('chests and furnaces face the player, logs lie along the clicked face', () => {
    // Yaw 0 looks south, so that the front is to the north.
    expect(placedState(registry, 'furnace', ontoGround)?.properties).toEqual({ facing: 'north' });
    expect(placedState(registry, 'chest', { ...ontoGround, yaw: 90 })?.properties).toEqual({
      facing: 'east',
      waterlogged: false,
    });
    expect(placedState(registry, 'chest', { ...ontoGround, yaw: -90 })?.properties.facing).toBe('west');
    expect(placedState(registry, 'oak_log', { ...ontoGround, face: 4 })?.properties).toEqual({ axis: 'x' });
  });

  it('torches stand on the ground, hang on walls, and not from the ceiling', () => {
    expect(placedState(registry, 'torch', ontoGround)).toEqual({ name: 'torch', properties: {} });
    expect(placedState(registry, 'torch', { ...ontoGround, face: 5 })).toEqual({
      name: 'wall_torch',
      properties: { facing: 'east' },
    });
    expect(placedState(registry, 'torch', { ...ontoGround, face: 0 })).toBeNull();
  });

  it('slabs take the half that was clicked; seeds become crops; tools become nothing', () => {
    expect(placedState(registry, 'oak_slab', { ...ontoGround, upperHalf: true })?.properties.type).toBe('top');
    expect(placedState(registry, 'oak_door', ontoGround)?.properties).toEqual({ facing: 'south' });
    expect(placedState(registry, 'wheat_seeds', ontoGround)).toEqual({ name: 'wheat', properties: {} });
    expect(placedState(registry, 'wooden_pickaxe', ontoGround)).toBeNull();
  });
});
