/** Points of experience that make up so many levels (minecraft.wiki "Experience", Java edition 1.21.4). */
export function pointsFor(level: number): number {
  if (level <= 16) return level * level + 6 * level;
  if (level <= 31) return 2.5 * level * level - 40.5 * level + 360;
  return 4.5 * level * level - 162.5 * level + 2_220;
}

/** Whole levels that so many points make up. */
export function levelOf(points: number): number {
  let level = 0;
  while (pointsFor(level + 1) <= points) level += 1;
  return level;
}

/** Points left when levels are taken away; the progress toward the next level stays. */
export function withoutLevels(points: number, levels: number): number {
  const level = levelOf(points);
  const progress = (points - pointsFor(level)) / (pointsFor(level + 1) - pointsFor(level));
  const left = Math.max(0, level - levels);
  return Math.round(pointsFor(left) + progress * (pointsFor(left + 1) - pointsFor(left)));
}
