/** How an item is drawn: a block as a cube, everything else as a small drawing. */
export interface ItemLook {
  readonly shape: 'cube' | 'pickaxe' | 'axe' | 'shovel' | 'sword' | 'hoe' | 'stick' | 'lump' | 'plant' | 'food';
  /** CSS colour of what it is made of. */
  readonly colour: string;
  /** Colour of a cube's top, when it is another one. */
  readonly top?: string;
}

/** What a thing is made of shows in its name; the first word that fits gives the colour. */
const materials: readonly (readonly [word: RegExp, colour: string])[] = [
  [/dark_oak/, '#5b3f24'],
  [/pale_oak/, '#cfc6bd'],
  [/oak|wooden|crafting|chest|ladder|stick/, '#a3763f'],
  [/birch/, '#d8cf9f'],
  [/spruce/, '#7a5632'],
  [/jungle/, '#b07f55'],
  [/acacia/, '#b8623a'],
  [/mangrove|red|brick|nether/, '#96423c'],
  [/cherry|pink/, '#e2a3b0'],
  [/diamond/, '#64d4cf'],
  [/gold|yellow|dandelion|honey|sunflower/, '#e8c34a'],
  [/iron/, '#cfcac4'],
  [/copper/, '#c4714f'],
  [/emerald/, '#4fc474'],
  [/lapis|blue|cornflower/, '#4d6fc4'],
  [/redstone|poppy|apple|rose/, '#c7413b'],
  [/coal|charcoal|black|obsidian/, '#3d3f42'],
  [/cobble|stone|furnace|gravel|andesite|tuff/, '#8b8d8c'],
  [/deepslate/, '#56575c'],
  [/diorite|bone|white|snow|wool|string|quartz/, '#d9dad6'],
  [/granite|terracotta|clay/, '#a9765f'],
  [/sand/, '#dccf9c'],
  [/dirt|farmland|mud|podzol/, '#7f5b3f'],
  [/grass|leaves|sapling|fern|moss|cactus|seeds|vine|melon|kelp|sugar_cane/, '#6a9a4a'],
  [/bread|wheat|potato|carrot|cookie|pumpkin/, '#c99b50'],
  [/beef|pork|chop|mutton|chicken|rabbit|cod|salmon|flesh|stew/, '#b8674f'],
  [/ice|water|glass/, '#8fbfe0'],
];

const tops: readonly (readonly [word: RegExp, colour: string])[] = [
  [/_log$|_wood$/, '#c9a46a'],
  [/^grass_block$/, '#6a9a4a'],
  [/^crafting_table$/, '#c9975c'],
  [/^chest$/, '#6b4a2a'],
  [/^chest$/, '#6b4a2a'],
];

const shapes: readonly (readonly [word: RegExp, shape: ItemLook['shape']])[] = [
  [/_pickaxe$/, 'pickaxe'],
  [/_axe$/, 'axe'],
  [/_shovel$/, 'shovel'],
  [/_sword$/, 'sword'],
  [/_hoe$/, 'hoe'],
  [/^stick$|torch$|^bone$|arrow$|_rod$/, 'stick'],
  [
    /^(coal|charcoal|diamond|emerald|flint|redstone|lapis_lazuli|quartz|clay_ball|snowball|leather|string|feather)$/,
    'lump',
  ],
  [/_ingot$|_nugget$|^raw_(iron|gold|copper)$|_dust$/, 'lump'],
  [/^(apple|golden_apple|bread|cookie|potato|baked_potato|carrot|beetroot)$|melon_slice$/, 'food'],
  [/beef$|porkchop$|mutton$|chicken$|rabbit$|^cod$|^salmon$|cooked_|flesh$|stew$/, 'food'],
  [
    /sapling$|dandelion|poppy|tulip|daisy|fern|^short_grass$|seeds$|mushroom$|cornflower|orchid|allium|^wheat$|cane$/,
    'plant',
  ],
];

/** The look of an item of any name, known or not. */
export function itemLook(name: string): ItemLook {
  const colour = find(materials, name) ?? hashed(name);
  const top = find(tops, name);
  return { shape: find(shapes, name) ?? 'cube', colour, ...(top !== undefined && { top }) };
}

function find<T>(table: readonly (readonly [RegExp, T])[], name: string): T | undefined {
  return table.find(([word]) => word.test(name))?.[1];
}

/** A muted colour of its own for a name nobody foresaw. */
function hashed(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${hash} 28% 56%)`;
}
