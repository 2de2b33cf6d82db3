import minecraftData from 'minecraft-data';

/** Names of the game to make sentences of. */
export interface GameNames {
  readonly items: readonly string[];
  readonly blocks: readonly string[];
  readonly creatures: readonly string[];
  readonly biomes: readonly string[];
  /** Classes of goals. */
  readonly classes: readonly string[];
}

export function gameNames(version: string): GameNames {
  const data = minecraftData(version);
  const living = /^(?:mob|animal|hostile|passive|ambient|water_creature)$/;
  return {
    items: data.itemsArray.map(({ name }) => name).filter((name) => name !== 'air'),
    blocks: data.blocksArray.map(({ name }) => name).filter((name) => !/air$/.test(name)),
    creatures: data.entitiesArray.filter(({ type }) => living.test(type)).map(({ name }) => name),
    biomes: data.biomesArray.map(({ name }) => name),
    classes: ['any_log', 'any_planks', 'any_wool', 'any_bed', 'any_raw_meat', 'any_food', 'iron_pickaxe_or_better'],
  };
}
