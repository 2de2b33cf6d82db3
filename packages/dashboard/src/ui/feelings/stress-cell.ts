import { type StressAxes, type StressAxisName, stressAxisNames } from '@conscious-bot/contracts/interoception';

/** Rings of the map, 20 points of the composite each, and its sectors, one for each axis. */
export const RINGS = 5;
export const SECTORS = 6;
const RING_POINTS = 100 / RINGS;
/** A gap between samples longer than this says nothing about what was felt, and counts only this much, ms. */
const KNOWN_FOR_MS = 60_000;

/** What of the inner state has a place on the map. */
export interface Felt {
  readonly stress: number;
  readonly focus: number;
  readonly stressAxes: StressAxes;
}

/** A cell of the map: its ring from the middle, its sector (0 in the middle), and its place along the ring within the sector. */
export interface StressCell {
  readonly ring: number;
  readonly sector: number;
  readonly step: number;
}

/** Axis that is felt most; undefined when none is known. */
export function dominantAxis(axes: StressAxes): StressAxisName | undefined {
  let most: StressAxisName | undefined;
  for (const name of stressAxisNames) {
    const level = axes[name];
    if (level !== null && (most === undefined || level > (axes[most] ?? 0))) most = name;
  }
  return most;
}

/**
 * Where a state lies: the ring by the composite (0–19 the middle … 80–100 the edge), the sector by the axis that is felt most, the place within
 * it by which of that axis' neighbours on the map is felt more. Without any axis the sector is a sixth of the scale of focus instead.
 */
export function cellOf({ stress, focus, stressAxes }: Felt): StressCell {
  const ring = Math.min(RINGS - 1, Math.floor(stress / RING_POINTS));
  if (ring === 0) return { ring, sector: 0, step: 0 };
  const axis = dominantAxis(stressAxes);
  if (axis === undefined) {
    const part = Math.min(0.999, Math.max(0, focus / 100)) * SECTORS;
    return { ring, sector: Math.floor(part), step: Math.floor((part % 1) * ring) };
  }
  const sector = stressAxisNames.indexOf(axis);
  const level = (offset: number) => {
    const name = stressAxisNames[(sector + offset + SECTORS) % SECTORS];
    return name === undefined ? 0 : (stressAxes[name] ?? 0);
  };
  const [left, right] = [level(-1), level(1)];
  const lean = left + right === 0 ? 0.5 : right / (left + right);
  return { ring, sector, step: Math.min(ring - 1, Math.floor(lean * ring)) };
}

export const keyOf = ({ ring, sector, step }: StressCell): string => `${ring}.${sector}.${step}`;

/** Milliseconds spent in each cell, by its key. */
export type Dwell = ReadonlyMap<string, number>;

/** The time spent with so many ms more in the cell of a state, at most `mostMs`. */
export function withDwell(dwell: Dwell, felt: Felt, ms: number, mostMs = KNOWN_FOR_MS): Dwell {
  if (ms <= 0) return dwell;
  const key = keyOf(cellOf(felt));
  return new Map(dwell).set(key, (dwell.get(key) ?? 0) + Math.min(ms, mostMs));
}
