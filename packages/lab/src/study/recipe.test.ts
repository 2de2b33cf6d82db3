import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { expect, it } from 'vitest';
import { cellsOf } from './cells.ts';
import { estimateOf, rowsOf } from './intervals.ts';
import { checkRecipe, hashOf, RecipeError, readRecipe } from './recipe.ts';

const plain = {
  name: 'x',
  minutes: 1,
  seeds: [1, 2],
  conditions: [{ name: 'a' }, { name: 'b', settings: { STRATEGY: 'off' } }],
};

const faultsOf = (recipe: unknown): string => {
  try {
    checkRecipe(recipe, 'study.yaml');
    return 'none';
  } catch (error) {
    if (error instanceof RecipeError) return error.message;
    throw error;
  }
};

it('a recipe comes to a run of every condition with every seed, as often as it says, seed by seed', () => {
  const recipe = checkRecipe(
    { ...plain, repeats: 2, settings: { LLM_TIMEOUT_MS: 9_000, STRATEGY: 'both' } },
    'study.yaml',
  );
  const cells = cellsOf(recipe);
  expect(cells).toHaveLength(8);
  expect(cells.slice(0, 2)).toMatchObject([
    { id: 'a-seed1-1', settings: { LLM_TIMEOUT_MS: '9000', STRATEGY: 'both' } },
    { id: 'b-seed1-1', settings: { LLM_TIMEOUT_MS: '9000', STRATEGY: 'off' } },
  ]);
});

it('recipes of studies whose figures are kept can be run again', () => {
  const folder = join(repositoryRoot, 'docs', 'studies');
  const found = readdirSync(folder).map((name) => cellsOf(readRecipe(join(folder, name))).length);
  expect(found).toEqual([15]);
});

it('a wrong recipe is refused with every fault by its place, and what may have been meant', () => {
  expect(faultsOf({ ...plain, seedz: [1] })).toContain('the recipe: there is no “seedz”. Did you mean "seeds"?');
  expect(faultsOf({ ...plain, settings: { STRATGY: 'off' } })).toContain(
    'settings.STRATGY: there is no such setting. Did you mean "STRATEGY"?',
  );
  expect(faultsOf({ ...plain, settings: { STRATEGY: 'offf' } })).toContain('settings.STRATEGY');
  expect(faultsOf({ ...plain, settings: { DATA_DIR: 'x' } })).toContain('the study sets this itself');
  const twice = faultsOf({ ...plain, seeds: [1, 1], conditions: [{ name: 'a' }, { name: 'a', setings: {} }] });
  expect(twice).toContain('Did you mean "settings"?');
  expect(faultsOf({ ...plain, seeds: [1, 1] })).toContain('seeds: 1 is there twice');
  expect(faultsOf({ ...plain, name: 'A B' })).toContain('name: a name has lower-case letters');
  expect(faultsOf('x')).toContain('study.yaml is no recipe of a study');
});

it('a recipe is the same whatever it says about itself, and another one with another setting', () => {
  const one = checkRecipe(plain, 'x');
  expect(hashOf(checkRecipe({ ...plain, about: 'why' }, 'x'))).toBe(hashOf(one));
  expect(hashOf(checkRecipe({ ...plain, minutes: 2 }, 'x'))).not.toBe(hashOf(one));
});

it('intervals hold the mean, are the same each time, and are missing where there is one run', () => {
  expect(estimateOf([3])).toEqual({ mean: 3, low: null, high: null });
  const { mean, low, high } = estimateOf([1, 2, 3, 4, 5]);
  expect(mean).toBe(3);
  expect(low).toBeGreaterThan(1.3);
  expect(low).toBeLessThan(2.3);
  expect(high).toBeGreaterThan(3.7);
  expect(high).toBeLessThan(4.7);
  expect(estimateOf([1, 2, 3, 4, 5])).toEqual({ mean, low, high });
});

it('a difference is of runs with the same seed: seeds that vary much do not hide it', () => {
  const cell = (condition: string, seed: number, thoughts: number) => ({
    id: `${condition}${seed}`,
    condition,
    seed,
    repeat: 1,
    startedAt: 0,
    tookMs: 1,
    measures: { thoughts },
  });
  const cells = [1, 2, 3, 4].flatMap((seed) => [cell('a', seed, seed * 100), cell('b', seed, seed * 100 + 5)]);
  expect(rowsOf(['a', 'b'], cells)[0]?.conditions[1]?.difference).toEqual({ mean: 5, low: 5, high: 5 });
});
