import { z } from 'zod';
import type { MobKind } from './mob-kind.ts';
import type { MobName } from './mob-kinds.ts';

/** What one animal has beyond its body. Spans are game ticks, made shorter by the world's growth speed. */
export const animalStateSchema = z.object({
  /** Below 0 a baby, for as long as it takes to reach 0; above 0 it will not breed again until it is 0. */
  age: z.number(),
  /** Ticks for which it still looks for a mate. */
  love: z.number(),
  sheared: z.boolean(),
  /** Of sheep, 0..15: the numbers of the game's dyes. */
  colour: z.int().min(0).max(15),
  /** Until a hen lays. */
  eggIn: z.number(),
});
export type AnimalState = z.infer<typeof animalStateSchema>;

/** The game's dyes in the order of their numbers. */
export const COLOURS = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
] as const;

/** Colours of sheep nobody dyed, as often as in the game; all others are white. */
const WILD_COLOURS: readonly { colour: (typeof COLOURS)[number]; chance: number }[] = [
  { colour: 'black', chance: 0.05 },
  { colour: 'gray', chance: 0.05 },
  { colour: 'light_gray', chance: 0.05 },
  { colour: 'brown', chance: 0.03 },
  { colour: 'pink', chance: 0.0016 },
];

export const BABY_TICKS = 24_000;
/** Hens lay every five to ten minutes. */
export const nextEgg = (random: () => number): number => 6000 + random() * 6000;

/** A grown animal as it is found in the wild. */
export function wildAnimal(random: () => number): AnimalState {
  return { age: 0, love: 0, sheared: false, colour: wildColour(random()), eggIn: nextEgg(random) };
}

function wildColour(roll: number): number {
  let sum = 0;
  for (const { colour, chance } of WILD_COLOURS) {
    sum += chance;
    if (roll < sum) return COLOURS.indexOf(colour);
  }
  return 0;
}

export const woolOf = ({ colour }: AnimalState): string => `${COLOURS[colour] ?? 'white'}_wool`;

/** What an animal leaves behind: babies nothing, a sheep its own wool unless it was shorn. */
export function animalDrops(name: MobName, drops: MobKind['drops'], animal: AnimalState | null): MobKind['drops'] {
  if (!animal) return drops;
  if (animal.age < 0) return [];
  if (name !== 'sheep') return drops;
  return drops.flatMap((drop) => {
    if (!drop.item.endsWith('_wool')) return [drop];
    return animal.sheared ? [] : [{ ...drop, item: woolOf(animal) }];
  });
}
