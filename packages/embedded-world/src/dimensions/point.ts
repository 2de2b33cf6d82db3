export interface Point {
  x: number;
  y: number;
  z: number;
}

/** A position as it is written to logs and files: two decimals are plenty. */
export function plainPoint({ x, y, z }: Point): Point {
  const round = (n: number): number => Math.round(n * 100) / 100;
  return { x: round(x), y: round(y), z: round(z) };
}
