import { describe, expect, it } from 'vitest';
import { blockState } from './block-states.ts';
import { blockClass, loadRegistry } from './prismarine.ts';

const registry = loadRegistry('1.21.4');
const propertiesOf = (state: number) => blockClass(registry).fromStateId(state, 0).getProperties();

describe('blockState', () => {
  it('finds the state whose properties are the ones asked for', () => {
    expect(propertiesOf(blockState(registry, 'furnace', { facing: 'east', lit: true }))).toEqual({
      facing: 'east',
      lit: true,
    });
    expect(propertiesOf(blockState(registry, 'oak_leaves', { distance: 3, persistent: true }))).toEqual({
      // Values of such integers are kept as text.
      distance: '3',
      persistent: true,
      waterlogged: false,
    });
    expect(propertiesOf(blockState(registry, 'oak_log', { axis: 'x' }))).toEqual({ axis: 'x' });
    expect(propertiesOf(blockState(registry, 'wheat', { age: 7 }))).toEqual({ age: '7' });
  });

  it('without properties it is the default state, for every block of the version', () => {
    for (const block of registry.blocksArray)
      expect(blockState(registry, block.name), block.name).toBe(block.defaultState);
  });

  it('what does not exist is a mistake', () => {
    expect(() => blockState(registry, 'cheese')).toThrow('No block cheese');
    expect(() => blockState(registry, 'furnace', { facing: 'up' })).toThrow('facing=up');
    expect(() => blockState(registry, 'stone', { lit: true })).toThrow('no property lit');
  });
});
