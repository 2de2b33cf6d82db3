import { RINGS, SECTORS, type StressCell } from './stress-cell.ts';

/** Radius of one hexagon, in units of the drawing. */
const SIZE = 11;
const GAP = 0.8;
const SQRT3 = Math.sqrt(3);

/** Axial steps to the six neighbours, clockwise from the top. */
const directions = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

const direction = (sector: number): readonly [number, number] => directions[sector % SECTORS] ?? directions[0];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centre of a cell. A ring is walked clockwise from its corner at the top, a sector from corner to corner. */
export function centreOf({ ring, sector, step }: StressCell): Point {
  const [cornerQ, cornerR] = direction(sector);
  const [alongQ, alongR] = direction(sector + 2);
  const q = cornerQ * ring + alongQ * step;
  const r = cornerR * ring + alongR * step;
  return { x: SIZE * 1.5 * q, y: SIZE * SQRT3 * (r + q / 2) };
}

/** Corners of the hexagon around a centre, flat side up, as an SVG path. */
export function hexPath({ x, y }: Point): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3;
    return `${round(x + (SIZE - GAP) * Math.cos(angle))} ${round(y + (SIZE - GAP) * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Every cell of the map, from the middle outwards. */
export const allCells: readonly StressCell[] = Array.from({ length: RINGS }, (_, ring) =>
  ring === 0
    ? [{ ring, sector: 0, step: 0 }]
    : Array.from({ length: SECTORS }, (_, sector) =>
        Array.from({ length: ring }, (_, step) => ({ ring, sector, step })),
      ).flat(),
).flat();

/** Where the name of a sector stands, outside the last ring. */
export function labelPoint(sector: number): Point {
  const angle = ((sector + 0.5) / SECTORS) * 2 * Math.PI - Math.PI / 2;
  return { x: round(86 * Math.cos(angle)), y: round(96 * Math.sin(angle)) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
