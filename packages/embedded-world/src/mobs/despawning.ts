/** Beyond this distance in blocks from every player nothing appears, and nearly everything vanishes at once. */
export const VANISHES_BEYOND = 128;
/** Within this distance it stays; beyond, it stands still, and may vanish when that has lasted for half a minute. */
export const STAYS_WITHIN = 32;
const STAYS_TICKS = 600;
const CHANCE_PER_TICK = 1 / 800;

/**
 * Counts how long a mob has been alone, and says whether it vanishes now (Minecraft Wiki, "Mob spawning", Java edition: despawning).
 *
 * @param distance blocks to the nearest player, and how many of them one of its category may be away. @param ticks game ticks since it was last asked.
 */
export function vanishes(
  mob: { idleTicks: number },
  { distance, farthest }: { readonly distance: number; readonly farthest: number },
  ticks: number,
  random: () => number,
): boolean {
  if (distance > farthest) return true;
  if (distance < STAYS_WITHIN) {
    mob.idleTicks = 0;
    return false;
  }
  mob.idleTicks += ticks;
  return mob.idleTicks > STAYS_TICKS && random() < CHANCE_PER_TICK * ticks;
}
