/**
 * Crafting recipes of the game that minecraft-data lacks or of which it keeps one variant out of many: dyeing (a wool, carpet or bed of any
 * colour, of which it knows one), what is dyed in place (bundles, shulker boxes), fireworks, and the resin of 1.21.4. Source: minecraft.wiki
 * "Dye", "Bundle", "Shulker Box", "Firework Star", "Resin Brick" and "Creaking Heart" (Java edition 1.21.4).
 */

import { colours } from './colours.ts';

const dyed = colours.filter((colour) => colour !== 'white');

interface Named {
  readonly item: string;
  readonly count: number;
  /** Rows of the grid; a recipe of one row of names without `shaped` has no shape. */
  readonly rows: readonly (readonly string[])[];
  readonly shaped: boolean;
}

const shapeless = (item: string, ...ingredients: string[]): Named => ({
  item,
  count: 1,
  rows: [ingredients],
  shaped: false,
});
const shaped = (item: string, count: number, rows: readonly (readonly string[])[]): Named => ({
  item,
  count,
  rows,
  shaped: true,
});
const row = (item: string, width: number): string[] => Array.from({ length: width }, () => item);

/** An empty cell of a shape. */
const EMPTY = '';
const BRICKS = 'resin_bricks';
const LACKING: readonly Named[] = [
  ...dyed.flatMap((colour) => [
    ...['wool', 'carpet', 'bed'].map((thing) => shapeless(`${colour}_${thing}`, `${colour}_dye`, `white_${thing}`)),
    ...['bundle', 'shulker_box'].map((thing) => shapeless(`${colour}_${thing}`, `${colour}_dye`, thing)),
  ]),
  shapeless('white_bundle', 'white_dye', 'bundle'),
  shapeless('white_shulker_box', 'white_dye', 'shulker_box'),
  shapeless('firework_star', 'gunpowder', 'white_dye'),
  shaped('resin_block', 1, [row('resin_clump', 3), row('resin_clump', 3), row('resin_clump', 3)]),
  shaped(BRICKS, 1, [row('resin_brick', 2), row('resin_brick', 2)]),
  shaped('resin_brick_slab', 6, [row(BRICKS, 3)]),
  shaped('resin_brick_wall', 6, [row(BRICKS, 3), row(BRICKS, 3)]),
  shaped('resin_brick_stairs', 4, [[BRICKS, EMPTY, EMPTY], [BRICKS, BRICKS, EMPTY], row(BRICKS, 3)]),
  shaped('chiseled_resin_bricks', 1, [['resin_brick_slab'], ['resin_brick_slab']]),
  shaped('creaking_heart', 1, [['pale_oak_log'], ['resin_block'], ['pale_oak_log']]),
];

/** A row of one to three, as the types of minecraft-data have it. */
type Row = [Cell] | [Cell, Cell] | [Cell, Cell, Cell];
type Cell = number | null;
type Ids = { result: { id: number; count: number } } & (
  | { ingredients: [Cell, ...Cell[]] }
  | { inShape: [Row] | [Row, Row] | [Row, Row, Row] }
);

interface LackingRecipe {
  /** Id of the item it gives. */
  readonly id: number;
  /** In the form of minecraft-data. */
  readonly recipe: Ids;
}

/** The recipes that the data of a version lack, in the form of those data; none for items the version does not have. */
export function lackingRecipes(itemsByName: Readonly<Record<string, { readonly id: number }>>): LackingRecipe[] {
  return LACKING.flatMap(({ item, count, rows, shaped: hasShape }): LackingRecipe[] => {
    const id = itemsByName[item]?.id;
    const grid = rows.map((names) => rowOf(names, itemsByName));
    const [first, second, third] = grid;
    if (id === undefined || first === undefined || grid.includes(undefined)) return [];
    const result = { id, count };
    if (!hasShape) return [{ id, recipe: { ingredients: first, result } }];
    if (second === undefined) return [{ id, recipe: { inShape: [first], result } }];
    return [{ id, recipe: { inShape: third === undefined ? [first, second] : [first, second, third], result } }];
  });
}

function rowOf(
  names: readonly string[],
  itemsByName: Readonly<Record<string, { readonly id: number }>>,
): Row | undefined {
  const [first, second, third] = names.map((name) => (name === EMPTY ? null : itemsByName[name]?.id));
  if (first === undefined || (names.length > 1 && second === undefined)) return undefined;
  if (second === undefined) return [first];
  if (names.length === 2) return [first, second];
  return third === undefined ? undefined : [first, second, third];
}
