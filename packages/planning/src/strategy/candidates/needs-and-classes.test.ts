import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { fed, first, type Situation, same, stoneAge } from '../../../test/first-project.ts';
import { facts } from '../../../test/strategy-facts.ts';
import { gameDataFrom } from '../../game/game-data.ts';
import { catalogue } from '../projects/catalogue.ts';
import { type CandidateOptions, candidatesOf } from './candidates-of.ts';

/** Whoever asks it for an estimate hears that everything takes the same. */
const nobody: CandidateOptions['estimator'] = {
  known: () => ({ estimate: same, isFresh: true }),
  ask: () => same,
};

describe('D16: a life by needs and classes', () => {
  it('D16: other names in the registry give the same life with those names', () => {
    expect(first([{ near: { elm_log: 8, slate: 9 } }, { data: renamed() }])).toBe('tools: craft rock_breaker_pickaxe');
  });

  it('D16: a project that is removed takes nothing else with it', () => {
    const { facts: now } = facts({ items: stoneAge });
    const all = candidatesOf(now, { estimator: nobody });
    expect(all.length).toBeGreaterThan(8);
    for (const gone of all) {
      const projects = catalogue.filter(({ id }) => id !== gone.project);
      expect(candidatesOf(now, { estimator: nobody, projects })).toEqual(all.filter((each) => each !== gone));
    }
  });

  it('D16: the order of the catalogue changes nothing', () => {
    const backwards = [...catalogue].reverse();
    for (const situation of [[], [{ timeOfDay: 11_500 }], [{ items: { ...stoneAge, ...fed } }]] satisfies Situation[]) {
      const { facts: now, estimator } = facts(...situation);
      const all = candidatesOf(now, { estimator });
      const other = facts(...situation);
      expect(candidatesOf(other.facts, { estimator: other.estimator, projects: backwards })).toEqual(all);
    }
  });
});

/** A registry in which the oak, stone and the wooden pickaxe have other names. */
function renamed() {
  const raw = minecraftData('1.21.4');
  const names: Readonly<Record<string, string>> = {
    oak_log: 'elm_log',
    oak_planks: 'elm_planks',
    wooden_pickaxe: 'rock_breaker_pickaxe',
    stone: 'slate',
  };
  const called = <T extends { name: string }>(thing: T): T => ({ ...thing, name: names[thing.name] ?? thing.name });
  const itemsArray = raw.itemsArray.map(called);
  const blocksArray = raw.blocksArray.map(called);
  return gameDataFrom({
    ...raw,
    itemsArray,
    items: Object.fromEntries(itemsArray.map((item) => [item.id, item])),
    itemsByName: Object.fromEntries(itemsArray.map((item) => [item.name, item])),
    blocksArray,
    blocksByName: Object.fromEntries(blocksArray.map((block) => [block.name, block])),
  });
}
