/** What drowned need to know of a place in water. */
interface WaterPlace {
  readonly biome: string;
  readonly y: number;
  /** Dark enough for monsters. */
  readonly dark: boolean;
}

/** Of the tries in rivers and in oceans these come off, there only so far below the surface (Minecraft Wiki, "Drowned", Java edition: spawning). */
const RIVER_CHANCE = 1 / 15;
const OCEAN_CHANCE = 1 / 40;
const OCEAN_DEPTH = 5;

/** Whether drowned may appear in water at a place. @param seaLevel the y of the sea. @param random in [0, 1). */
export function allowsDrowned({ biome, y, dark }: WaterPlace, seaLevel: number, random: () => number): boolean {
  if (!dark) return false;
  if (biome.endsWith('river')) return random() < RIVER_CHANCE;
  return y < seaLevel - OCEAN_DEPTH && random() < OCEAN_CHANCE;
}
