import { describe, expect, it } from 'vitest';
import { fed, type Situation, stoneAge } from '../../../test/first-project.ts';
import { facts } from '../../../test/strategy-facts.ts';
import { itemsNamed } from '../../game/items-named.ts';
import { catalogue } from '../projects/catalogue.ts';
import { weighProjects } from './candidates-of.ts';

/** All that is open, by the thing it brings, the best first, as far as anybody was asked about it. */
function open(...situation: Situation) {
  const { facts: now, estimator } = facts(...situation);
  return weighProjects(now, { estimator, asked: 200 })
    .flatMap((project) => project.open)
    .sort((a, b) => b.score - a.score)
    .map(({ milestone, numbers }) => ({ brings: milestone.brings ?? milestone.id, words: numbers.words.opportunity }));
}

const noon = { timeOfDay: 6_000, near: { stone: 12, grass_block: 1, crafting_table: 2, dirt: 1 } };
const settled = { ...stoneAge, ...fed, oak_log: 12, torch: 16, coal: 12, cobblestone: 40 };
const carpentry = { ...settled, oak_planks: 24, stick: 12 };
const AT_HAND = 'I have all it takes at hand, and it takes a moment';

describe('what is made in a moment of what is carried', () => {
  /** What of furniture and ore it turns to, one after the other, until it is the ore. */
  function untilOre(items: Record<string, number>): string[] {
    const everHeld = new Set<string>();
    const made: string[] = [];
    const projects = catalogue.filter(({ id }) => id === 'furnishing' || id === 'mine');
    while (made.length < 30) {
      const { facts: now, estimator } = facts({ ...noon, items }, { everHeld });
      const [best] = weighProjects(now, { estimator, projects, asked: 200 });
      const brings = best?.open[0]?.milestone.brings;
      if (brings === undefined) break;
      made.push(brings);
      if (best?.project.id === 'mine') break;
      for (const item of itemsNamed(brings, now.data)) everHeld.add(item);
    }
    return made;
  }

  it('comes before a mine, each thing once, and not where its wood has to be fetched', () => {
    const withWood = untilOre(carpentry);
    expect(withWood.at(-1)).toBe('iron_ingot');
    expect(withWood).toEqual(expect.arrayContaining(['any_fence', 'any_stairs', 'any_trapdoor', 'bowl']));
    expect(new Set(withWood).size).toBe(withWood.length);
    const { oak_log: _, ...withoutWood } = settled;
    expect(untilOre(withoutWood)).not.toContain('any_fence');
  });

  it('says so', () => {
    expect(open({ ...noon, items: carpentry })[0]).toEqual({ brings: 'chest', words: AT_HAND });
  });

  it('is no tool of wood for whoever digs stone', () => {
    const wordsOf = (thing: string, items: Record<string, number>) =>
      open({ ...noon, items }).find(({ brings }) => brings === thing)?.words;
    const { stone_pickaxe: _, cobblestone: __, ...wooden } = { ...carpentry, wooden_pickaxe: 1 };
    expect(wordsOf('wooden_hoe', wooden)).toBe(AT_HAND);
    expect(wordsOf('wooden_hoe', { ...wooden, stone_pickaxe: 1 })).not.toBe(AT_HAND);
    expect(wordsOf('stone_hoe', carpentry)).toBe(AT_HAND);
  });

  it('is no reason to use up a metal', () => {
    const all = open({ ...noon, items: { ...carpentry, iron_pickaxe: 1, iron_ingot: 2 } });
    expect(all.find(({ brings }) => brings === 'shears')?.words).not.toBe(AT_HAND);
  });
});

describe('the last wood', () => {
  /** With nine planks' worth in its pack; of the night's five pickaxes one is carried, and the table. */
  const wantsAt = (timeOfDay: number, more: Record<string, number> = {}) => {
    const { oak_log: _, ...woodless } = settled;
    return open({ ...noon, timeOfDay, items: { ...woodless, oak_planks: 8, stick: 2, ...more } }).map(
      ({ brings }) => brings,
    );
  };
  const EVENING = 10_000;

  it('is no furniture in the evening, where too little would be left for the handles of pickaxes', () => {
    const evening = wantsAt(EVENING);
    for (const thing of ['chest', 'any_trapdoor', 'any_sign', 'any_door']) expect(evening, thing).not.toContain(thing);
    // Three planks are a slab, and six are left.
    expect(evening).toContain('any_slab');
    expect(wantsAt(6_000)).toEqual(expect.arrayContaining(['chest', 'any_trapdoor', 'any_sign']));
    expect(wantsAt(EVENING, { oak_log: 4 })).toEqual(expect.arrayContaining(['chest', 'any_trapdoor', 'any_sign']));
  });

  it('is reckoned by what goes into a thing: two slabs are one plank, and those that are carried are none', () => {
    expect(wantsAt(EVENING, { oak_planks: 9, oak_slab: 2 })).not.toContain('barrel');
    expect(wantsAt(EVENING, { oak_planks: 11, oak_slab: 2 })).toContain('barrel');
  });

  it('is a tool all the same', () => {
    expect(wantsAt(EVENING, { oak_planks: 2 })).toContain('stone_hoe');
  });
});

describe('the first iron', () => {
  const wantsOf = (items: Record<string, number>) => open({ ...noon, items }).map(({ brings }) => brings);

  it('goes into a pickaxe before anything else', () => {
    const few = wantsOf({ ...carpentry, iron_ingot: 3 });
    expect(few).toContain('iron_pickaxe');
    for (const other of ['iron_shovel', 'iron_sword', 'bucket', 'shears', 'shield', 'iron_helmet', 'lantern'])
      expect(few, other).not.toContain(other);
  });

  it('goes into other things where enough is left for the pickaxe, or there is one', () => {
    expect(wantsOf({ ...carpentry, iron_ingot: 6 })).toContain('bucket');
    expect(wantsOf({ ...carpentry, iron_ingot: 5 })).not.toContain('bucket');
    const later = wantsOf({ ...carpentry, iron_ingot: 1, iron_pickaxe: 1 });
    expect(later).toContain('iron_shovel');
    expect(later).toContain('shield');
  });
});
