/** A rectangle of the map, in blocks; both corners belong to it. */
export interface MapBox {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

/** Worlds reach 30 million blocks to each side. */
const REACH = 0x2_00_00_00;

/** One number for the square of a map with this edge, in blocks, in which a column stands. Only keys of the same edge compare. */
export const mapSquare = (x: number, z: number, edge: number): number =>
  (Math.floor(x / edge) + REACH) * 2 * REACH + Math.floor(z / edge) + REACH;

/** The squares of this edge that a box touches; undefined when they are more than `most`. */
export function mapSquaresIn({ minX, maxX, minZ, maxZ }: MapBox, edge: number, most: number): number[] | undefined {
  const [fromX, toX] = [Math.floor(minX / edge), Math.floor(maxX / edge)];
  const [fromZ, toZ] = [Math.floor(minZ / edge), Math.floor(maxZ / edge)];
  if ((toX - fromX + 1) * (toZ - fromZ + 1) > most) return undefined;
  const squares: number[] = [];
  for (let x = fromX; x <= toX; x++)
    for (let z = fromZ; z <= toZ; z++) squares.push(mapSquare(x * edge, z * edge, edge));
  return squares;
}
