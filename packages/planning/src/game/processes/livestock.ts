import type { Place, Process } from './process.ts';

const beside = (names: readonly string[], rarity = 1): Place => ({
  kind: 'creature',
  names,
  soughtAfter: true,
  rarity,
  dimension: 'overworld',
});

/**
 * What living animals give. Source: minecraft.wiki "Sheep", "Cow", "Chicken" and "Armadillo" (Java edition 1.21.4); minecraft-data has
 * none of it. Most sheep are white; other colours are dyed.
 */
export function yieldsOfAnimals(knows: (item: string) => boolean): Process[] {
  const rows: Process[] = [
    {
      item: 'white_wool',
      verb: { kind: 'shear' },
      yields: 1.6,
      consumes: [],
      tools: ['shears'],
      wear: 1,
      place: beside(['sheep']),
      seconds: 8,
    },
    {
      item: 'milk_bucket',
      verb: { kind: 'milk' },
      yields: 1,
      consumes: [{ item: 'bucket', count: 1 }],
      tools: [],
      wear: 0,
      place: beside(['cow']),
      seconds: 8,
    },
    {
      item: 'egg',
      verb: { kind: 'await', forMs: 450_000 },
      yields: 1,
      consumes: [],
      tools: [],
      wear: 0,
      place: beside(['chicken']),
      seconds: 455,
    },
  ];
  return rows.filter(({ item, tools }) => knows(item) && tools.every(knows));
}
