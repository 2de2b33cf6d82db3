import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { translateStates } from './state-translation.ts';

const newer = minecraftData('26.1');
const older = minecraftData('1.21.4');
const translate = translateStates(newer, older);

/** The older block that a newer one's default state becomes. */
const shownAs = (name: string) => older.blocksByStateId[translate(newer.blocksByName[name]?.defaultState ?? -1)]?.name;

describe('block states in the numbers of an older version', () => {
  it('every state of a block that both have becomes one of the same block', () => {
    for (const block of newer.blocksArray) {
      if (!older.blocksByName[block.name]) continue;
      for (let state = block.minStateId ?? 0; state <= (block.maxStateId ?? -1); state++)
        expect(older.blocksByStateId[translate(state)]?.name).toBe(block.name);
    }
  });

  it('with the same properties', () => {
    const [from, to] = [newer.blocksByName.oak_stairs, older.blocksByName.oak_stairs];
    // Both have the same properties in the same order, so the place within the block is the same.
    for (let n = 0; n < 80; n++) expect(translate((from?.minStateId ?? 0) + n)).toBe((to?.minStateId ?? 0) + n);
  });

  it.each([
    ['iron_chain', 'chain'],
    ['waxed_copper_chest', 'chest'],
    ['copper_bars', 'iron_bars'],
    ['copper_wall_torch', 'wall_torch'],
    ['firefly_bush', 'dead_bush'],
    ['oak_shelf', 'oak_log'],
    ['dried_ghast', 'dried_kelp_block'],
    ['leaf_litter', 'air'],
  ])('%s, which is newer, looks like %s', (name, shown) => {
    expect(shownAs(name)).toBe(shown);
  });

  it('no state is without a block', () => {
    for (let state = 0; state <= Math.max(...newer.blocksArray.map(({ maxStateId }) => maxStateId ?? 0)); state++)
      expect(older.blocksByStateId[translate(state)]).toBeDefined();
  });
});
