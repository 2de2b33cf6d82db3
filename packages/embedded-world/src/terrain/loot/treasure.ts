/** One of several things a draw may come to: item, least and most, weight. */
type Choice = readonly [item: string, min: number, max: number, weight: number];

/** Draws from a chest, and what may lie in it for sure or by chance. */
export interface Treasure {
  readonly draws: readonly [min: number, max: number];
  readonly choices: readonly Choice[];
  /** Drawn on their own, each with its chance. */
  readonly extras: readonly (readonly [item: string, count: number, chance: number])[];
}

/** What is found this time: each thing that was drawn, as item and count. */
export function drawTreasure(
  { draws, choices, extras }: Treasure,
  random: () => number,
): { name: string; count: number }[] {
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  const found: { name: string; count: number }[] = [];
  for (let left = between(...draws); left > 0; left--) {
    let roll = random() * choices.reduce((sum, [, , , weight]) => sum + weight, 0);
    for (const [name, min, max, weight] of choices) {
      roll -= weight;
      if (roll >= 0) continue;
      found.push({ name, count: between(min, max) });
      break;
    }
  }
  for (const [name, count, chance] of extras) if (random() < chance) found.push({ name, count });
  return found;
}
