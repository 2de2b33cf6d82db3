/** Points an orb can hold (Minecraft Wiki, "Experience": orb sizes). */
const SIZES = [2477, 1237, 617, 307, 149, 73, 37, 17, 7, 3, 1] as const;

/** The orbs that so many points fall in: the biggest first. */
export function orbsFor(points: number): number[] {
  const orbs: number[] = [];
  let left = Math.floor(points);
  for (const size of SIZES) {
    for (; left >= size; left -= size) orbs.push(size);
  }
  return orbs;
}
