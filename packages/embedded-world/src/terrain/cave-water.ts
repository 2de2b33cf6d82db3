import { gradientNoise, hash } from './noise/noise.ts';

/** Water in the caves of one stretch of land: from `bed` up to `top`; under the bed is a floor of stone. */
interface Flood {
  readonly bed: number;
  readonly top: number;
}

/** Side of a stretch in blocks, and how far its borders wander. */
const STRETCH = 48;
const WANDER = 12;
/** Share of the stretches that have water: after the aquifers of 1.18; before, caves held little but springs and lakes. */
const SHARE = { deep: 0.3, shallow: 0.1 };
const DEPTH = 9;

/** What a hollow block of a cave holds. */
export type CaveFill = 'air' | 'water' | 'wall';

/**
 * Water that stands in caves as it does since 1.18 ("aquifers"), a level of its own in each stretch of land. Where a wet stretch borders on a dry one,
 * and under the water, the cave is closed by stone, so that no water has anywhere to flow.
 * @param lowest water lies above this y.
 */
export function caveWater(seed: number, lowest: number): (x: number, y: number, z: number) => CaveFill {
  const share = lowest < 0 ? SHARE.deep : SHARE.shallow;
  const floodOf = (cellX: number, cellZ: number): Flood | null => {
    if (hash(seed, cellX, cellZ, 91) > share) return null;
    const bed = lowest + 2 + Math.floor(hash(seed, cellX, cellZ, 92) * (44 - lowest));
    return { bed, top: bed + 2 + Math.floor(hash(seed, cellX, cellZ, 93) * DEPTH) };
  };
  const floodAt = (x: number, z: number): Flood | null =>
    floodOf(
      Math.floor((x + WANDER * gradientNoise(seed + 94, x / 30, z / 30)) / STRETCH),
      Math.floor((z + WANDER * gradientNoise(seed + 95, x / 30, z / 30)) / STRETCH),
    );
  const holds = (x: number, y: number, z: number): boolean => {
    const flood = floodAt(x, z);
    return flood !== null && y >= flood.bed && y <= flood.top;
  };
  return (x, y, z) => {
    const flood = floodAt(x, z);
    if (flood === null || y < flood.bed - 1 || y > flood.top) return 'air';
    if (y < flood.bed) return 'wall';
    const open = holds(x + 1, y, z) && holds(x - 1, y, z) && holds(x, y, z + 1) && holds(x, y, z - 1);
    return open ? 'water' : 'wall';
  };
}
