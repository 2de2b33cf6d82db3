/** What grows on a field: from seed to harvest. */
export interface Crop {
  /** Name of the block that grows. */
  readonly block: string;
  /** What is planted. */
  readonly seed: string;
  /** What one grows it for. */
  readonly produce: string;
  /** Value of the block's `age` at which it is ripe: the greatest there is. */
  readonly ripeAge: number;
  readonly soil: string;
}

/** Source: minecraft.wiki "Crops" and "Nether Wart" (Java edition 1.21.4); the ages are those of the block states of every version since 1.13. */
export const crops: readonly Crop[] = [
  { block: 'wheat', seed: 'wheat_seeds', produce: 'wheat', ripeAge: 7, soil: 'farmland' },
  { block: 'carrots', seed: 'carrot', produce: 'carrot', ripeAge: 7, soil: 'farmland' },
  { block: 'potatoes', seed: 'potato', produce: 'potato', ripeAge: 7, soil: 'farmland' },
  { block: 'beetroots', seed: 'beetroot_seeds', produce: 'beetroot', ripeAge: 3, soil: 'farmland' },
  { block: 'nether_wart', seed: 'nether_wart', produce: 'nether_wart', ripeAge: 3, soil: 'soul_sand' },
];

export const cropOfSeed = (seed: string): Crop | undefined => crops.find((crop) => crop.seed === seed);
export const cropOfBlock = (block: string): Crop | undefined => crops.find((crop) => crop.block === block);

/** The crop that a word names: its plant, its seed or what it bears. */
export const cropNamed = (word: string): Crop | undefined =>
  crops.find(({ block, seed, produce }) => [block, seed, produce, `${produce}s`].includes(word));

/** Whether a block is this crop, ripe. Older versions write an age as text. */
export function isRipe(
  crop: Crop,
  block: { readonly name: string; readonly properties?: Readonly<Record<string, unknown>> | undefined },
): boolean {
  return block.name === crop.block && Number(block.properties?.age) >= crop.ripeAge;
}

/** Ground a hoe makes a field of. Source: minecraft.wiki "Hoe" (Java edition 1.21.4); `grass_path` is the name before 1.17. */
export const TILLABLE: readonly string[] = ['dirt', 'grass_block', 'dirt_path', 'grass_path'];

export const isHoe = (item: string): boolean => /_hoe$/.test(item);

/** Water this near sideways, on the level of a field or one above it, keeps it wet; blocks. Source: minecraft.wiki "Farmland". */
export const WATER_REACH = 4;
