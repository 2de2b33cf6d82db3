import { gradientNoise } from '../noise/noise.ts';

/** What decides about the land at a place: each about -1 to 1, most often near 0, as in the game since 1.18. */
export interface Climate {
  /** Below -0.16 sea, above it land; the higher, the farther inland. */
  readonly continents: number;
  /** Low where mountains stand, high where everything is worn flat. */
  readonly erosion: number;
  /** Rivers run where it is 0. */
  readonly ridges: number;
  readonly temperature: number;
  readonly humidity: number;
}

/** Blocks over which each changes, and how many finer layers lie over it. Smaller than in the game, so that a day's walk meets several. */
const FIELDS = {
  continents: { salt: 3001, wavelength: 900, layers: 4 },
  erosion: { salt: 3002, wavelength: 620, layers: 3 },
  ridges: { salt: 3003, wavelength: 480, layers: 3 },
  temperature: { salt: 3004, wavelength: 800, layers: 2 },
  humidity: { salt: 3005, wavelength: 560, layers: 2 },
} as const;

/** Noise in layers, each half as strong and twice as fine as the one before; spread like the game's own, a third of it beyond 0.35. */
export function layeredNoise(seed: number, x: number, z: number, wavelength: number, layers: number): number {
  let sum = 0;
  let strength = 1;
  let scale = 1 / wavelength;
  let squares = 0;
  for (let layer = 0; layer < layers; layer++) {
    sum += strength * gradientNoise(seed + layer * 7, x * scale, z * scale);
    squares += strength * strength;
    strength /= 2;
    scale *= 2;
  }
  return (sum / Math.sqrt(squares)) * 1.25;
}

/** The climate of a place: a pure function of seed and place. */
export function climateAt(seed: number, x: number, z: number): Climate {
  const field = ({ salt, wavelength, layers }: (typeof FIELDS)[keyof typeof FIELDS]): number =>
    layeredNoise(seed + salt, x, z, wavelength, layers);
  return {
    continents: field(FIELDS.continents) + 0.1,
    erosion: field(FIELDS.erosion),
    ridges: field(FIELDS.ridges),
    temperature: field(FIELDS.temperature),
    humidity: field(FIELDS.humidity),
  };
}
