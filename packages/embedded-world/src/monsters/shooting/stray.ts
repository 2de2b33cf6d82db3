/** A unit of the game's spread, as a share of the way. */
const UNIT = 0.0075;

/** How far what is shot goes astray along one axis, as a share of the way. @param units the game's spread of this weapon */
export function stray(random: () => number, units: number): number {
  // Twice the sum of three dice is near enough to the bell curve of the game, whose deviation is 1.
  return 2 * (random() + random() + random() - 1.5) * UNIT * units;
}
