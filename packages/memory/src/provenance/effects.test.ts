import type { ActionSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { anAction, aSnapshot } from '../../test/story.ts';
import { effectsOf } from './effects.ts';

function labels(before: Partial<ActionSnapshot>, after: Partial<ActionSnapshot>): string[] {
  return effectsOf(anAction({ before: aSnapshot(before), after: aSnapshot(after) })).map((effect) => effect.label);
}

describe('effects are read from the snapshots around an action', () => {
  it('adds up stacks and tells gains from losses', () => {
    expect(
      labels(
        { inventory: [{ name: 'oak_log', count: 2 }] },
        {
          inventory: [
            { name: 'oak_planks', count: 4 },
            { name: 'oak_planks', count: 2 },
            { name: 'oak_log', count: 1 },
          ],
        },
      ),
    ).toEqual(['1 oak log fewer', '6 oak planks more']);
  });

  it('tells a changed target block and a target that is gone', () => {
    const position = { x: 3, y: 65, z: -2 };
    expect(
      labels(
        { target: { block: { position, name: 'oak_log' }, entity: { id: 12, name: 'zombie', present: true } } },
        { target: { block: { position, name: 'air' }, entity: { id: 12, name: 'zombie', present: false } } },
      ),
    ).toEqual(['oak log at 3 65 -2 became air', 'zombie 12 is gone']);
  });

  it('tells a block put where nobody had looked before, and only if it left the inventory', () => {
    const target = { block: { position: { x: 1, y: 64, z: 2 }, name: 'crafting_table' } };
    const one = { inventory: [{ name: 'crafting_table', count: 1 }] };
    expect(labels(one, { target })).toEqual(['1 crafting table fewer', 'crafting table placed at 1 64 2']);
    expect(labels(one, { ...one, target })).toEqual([]);
  });

  it('tells moves, food, health and what is held', () => {
    expect(
      labels(
        { health: 18, food: 14 },
        {
          position: { x: 3.5, y: 64, z: 4.5 },
          health: 17.25,
          food: 19,
          equipment: { hand: { name: 'wooden_axe', count: 1 } },
        },
      ),
    ).toEqual(['hand: nothing → wooden axe', 'moved 5.0 blocks to 3 64 4', 'health 18 → 17.3', 'food 14 → 19']);
  });

  it('sees nothing in standing about', () => {
    expect(labels({}, { position: { x: 0.7, y: 64, z: 0.5 }, at: 5 })).toEqual([]);
  });

  it('makes no effect of what is not known: out of the world the inventory is not empty but unknown', () => {
    const held = { inventory: [{ name: 'oak_log', count: 2 }], equipment: { hand: { name: 'oak_log', count: 2 } } };
    expect(
      labels(held, { connected: false, position: undefined, health: undefined, food: undefined, inventory: [] }),
    ).toEqual([]);
    expect(effectsOf(anAction({ after: undefined }))).toEqual([]);
  });

  it('gives each effect an id of its own, linked to its action and step', () => {
    const [effect] = effectsOf(anAction({ after: aSnapshot({ inventory: [{ name: 'oak_log', count: 3 }] }) }));
    expect(effect).toMatchObject({
      kind: 'effect',
      id: 'effect_action_1_inventory_oak_log',
      data: {
        effect: 'inventory',
        item: 'oak_log',
        before: 0,
        after: 3,
        delta: 3,
        actionId: 'action_1',
        stepId: 'step_1',
      },
    });
  });
});
