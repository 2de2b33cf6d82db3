import type { OrePlacement } from './ore-placements.ts';
import type { Random } from './vein.ts';

/** What a level of the finished land is made of, as shares of its blocks. */
export interface Level {
  /** What was rock before anything was put into it. */
  readonly rock: number;
  /** Of the rock, what touches air. */
  readonly besideAir: number;
}

/** What is rock itself, so that what is placed later may take its place. */
const STONES: ReadonlySet<string> = new Set(['granite', 'diorite', 'andesite', 'tuff']);

/** So many veins are drawn to learn how many blocks one has, and at which heights; small ones differ more. */
const samplesOf = (size: number): number => Math.ceil(6_000 / size);

/**
 * The blocks that the game's placements lead one to expect in a chunk, by name of the block (without `deepslate_`) and by level. It shares no code
 * with the generator: every vein is a union of spheres, counted point by point, and what later placements put over earlier ones is reckoned by
 * chance.
 */
export function expectedDensity(
  placements: readonly OrePlacement[],
  levels: ReadonlyMap<number, Level>,
  random: Random,
): Map<string, Map<number, number>> {
  const expected = new Map<string, Map<number, number>>();
  const profiles = new Map<number, Map<number, number>>();
  const profileOf = (size: number): Map<number, number> => {
    const known = profiles.get(size) ?? veinProfile(size, random);
    profiles.set(size, known);
    return known;
  };
  const bare = new Map([...levels].map(([y, { rock }]) => [y, 256 * rock]));
  for (const placement of placements) {
    if (placement.only !== undefined) continue;
    const own = expected.get(placement.block) ?? new Map<number, number>();
    expected.set(placement.block, own);
    const stays = !STONES.has(placement.block);
    const drawn = blocksByLevel(placement, profileOf);
    for (const [y, { besideAir }] of levels) {
      const tried = (drawn.get(y) ?? 0) * (1 - placement.discardOnAir * besideAir);
      const share = 1 - Math.exp(-tried / 256);
      const put = (bare.get(y) ?? 0) * share;
      own.set(y, (own.get(y) ?? 0) + put);
      if (stays) {
        bare.set(y, (bare.get(y) ?? 0) - put);
        continue;
      }
      // Later stone lies over earlier stone.
      for (const [block, other] of expected) {
        if (block !== placement.block && STONES.has(block)) other.set(y, (other.get(y) ?? 0) * (1 - share));
      }
    }
  }
  return expected;
}

/** Blocks of a placement at each level of a chunk that is nothing but rock. */
function blocksByLevel(
  { veins, size, heights, scattered }: OrePlacement,
  profileOf: (size: number) => ReadonlyMap<number, number>,
): Map<number, number> {
  const perChunk = typeof veins === 'number' ? veins : (veins[0] + veins[1]) / 2;
  const around = scattered ? new Map([[0, (size === 1 ? 2 : size) / 2]]) : profileOf(size);
  const blocks = new Map<number, number>();
  for (const [middle, chance] of middles(heights)) {
    for (const [dy, count] of around)
      blocks.set(middle + dy, (blocks.get(middle + dy) ?? 0) + perChunk * chance * count);
  }
  return blocks;
}

/** The chance of each height of a vein's middle. */
function middles([kind, lowest, highest]: OrePlacement['heights']): Map<number, number> {
  const chances = new Map<number, number>();
  const range = highest - lowest;
  const half = kind === 'uniform' ? 0 : Math.floor(range / 2);
  for (let a = 0; a <= range - half; a++) {
    for (let b = 0; b <= half; b++) {
      const y = lowest + a + b;
      chances.set(y, (chances.get(y) ?? 0) + 1 / ((range - half + 1) * (half + 1)));
    }
  }
  return chances;
}

/** Blocks of an average vein at each height above and below its middle. */
function veinProfile(size: number, random: Random): Map<number, number> {
  const profile = new Map<number, number>();
  const samples = samplesOf(size);
  const side = Math.ceil(size / 8 + size / 16 + 2);
  const deep = Math.ceil(size / 16 + 4);
  for (let sample = 0; sample < samples; sample++) {
    const angle = random() * Math.PI;
    const [ends, slope] = [size / 8, [Math.floor(random() * 3) - 2, Math.floor(random() * 3) - 2] as const];
    const spheres = Array.from({ length: size }, (_, k) => {
      const t = k / size;
      const radius = ((Math.sin(Math.PI * t) + 1) * ((random() * size) / 16) + 1) / 2;
      return {
        x: Math.sin(angle) * ends * (1 - 2 * t),
        y: slope[0] * (1 - t) + slope[1] * t,
        z: Math.cos(angle) * ends * (1 - 2 * t),
        square: radius * radius,
      };
    });
    for (let y = -deep; y <= deep; y++) {
      let blocks = 0;
      for (let x = -side; x <= side; x++) {
        for (let z = -side; z <= side; z++) {
          if (spheres.some((s) => (x + 0.5 - s.x) ** 2 + (y + 0.5 - s.y) ** 2 + (z + 0.5 - s.z) ** 2 < s.square))
            blocks++;
        }
      }
      if (blocks > 0) profile.set(y, (profile.get(y) ?? 0) + blocks / samples);
    }
  }
  return profile;
}
