/** Beyond this distance in blocks from every player a monster vanishes at once, and none appears. */
export const VANISHES_BEYOND = 128;
/** Within this distance it stays; beyond, it stands still, and may vanish when that has lasted for half a minute. */
export const STAYS_WITHIN = 32;
const STAYS_TICKS = 600;
const CHANCE_PER_TICK = 1 / 800;

/**
 * Counts how long a monster has been alone, and says whether it vanishes now (Minecraft Wiki, "Mob spawning", Java edition: despawning).
 *
 * @param distance blocks to the nearest player. @param ticks game ticks since it was last asked.
 */
export function vanishes(
  monster: { idleTicks: number },
  distance: number,
  ticks: number,
  random: () => number,
): boolean {
  if (distance > VANISHES_BEYOND) return true;
  if (distance < STAYS_WITHIN) {
    monster.idleTicks = 0;
    return false;
  }
  monster.idleTicks += ticks;
  return monster.idleTicks > STAYS_TICKS && random() < CHANCE_PER_TICK * ticks;
}
