import { describe, expect, it } from 'vitest';
import { chooseRecipe } from './choose-recipe.ts';

const [OAK, BIRCH, STICK, LOG] = [1, 2, 3, 4];
const names = new Map([
  [OAK, 'oak_planks'],
  [BIRCH, 'birch_planks'],
  [STICK, 'stick'],
  [LOG, 'oak_log'],
]);
const nameOf = (id: number) => names.get(id) ?? '?';
const carrying = (items: Record<number, number>) => (id: number) => items[id] ?? 0;
const recipe = (requiresTable: boolean, ...delta: [number, number][]) => ({
  requiresTable,
  delta: delta.map(([id, count]) => ({ id, count })),
});

const oakSticks = recipe(false, [OAK, -2], [STICK, 4]);
const birchSticks = recipe(false, [BIRCH, -2], [STICK, 4]);

describe('chooseRecipe', () => {
  it('takes the kind of wood there is most of', () => {
    const choice = chooseRecipe([oakSticks, birchSticks], carrying({ [OAK]: 3, [BIRCH]: 8 }), nameOf);
    expect(choice).toEqual({ ok: true, recipe: birchSticks, times: 4 });
  });

  it('does without a table where it can', () => {
    const withTable = recipe(true, [OAK, -1], [STICK, 4]);
    expect(chooseRecipe([withTable, oakSticks], carrying({ [OAK]: 10 }), nameOf)).toMatchObject({ recipe: oakSticks });
    expect(chooseRecipe([oakSticks, withTable], carrying({ [OAK]: 10 }), nameOf)).toMatchObject({ recipe: oakSticks });
  });

  it('names what is missing for the recipe that lacks least', () => {
    const choice = chooseRecipe([birchSticks, oakSticks], carrying({ [OAK]: 1 }), nameOf);
    expect(choice).toEqual({ ok: false, missing: [{ name: 'oak_planks', count: 1 }] });
  });

  it('names nothing when there is no recipe', () => {
    expect(chooseRecipe([], carrying({}), nameOf)).toEqual({ ok: false, missing: [] });
  });
});
