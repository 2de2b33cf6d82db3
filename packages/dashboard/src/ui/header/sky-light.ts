type Rgb = readonly [number, number, number];

/** Colours of the sky's top and of the band above the horizon at a tick of the game's day; between two, they are mixed. */
const keys: readonly { readonly tick: number; readonly top: Rgb; readonly low: Rgb }[] = [
  { tick: 0, top: [44, 62, 92], low: [196, 138, 104] },
  { tick: 1_500, top: [34, 78, 104], low: [92, 138, 146] },
  { tick: 6_000, top: [30, 84, 112], low: [96, 150, 158] },
  { tick: 10_500, top: [40, 74, 104], low: [142, 134, 118] },
  { tick: 12_300, top: [52, 42, 82], low: [190, 104, 68] },
  { tick: 13_600, top: [18, 20, 44], low: [62, 46, 78] },
  { tick: 18_000, top: [8, 12, 26], low: [24, 34, 58] },
  { tick: 22_300, top: [16, 20, 44], low: [58, 50, 84] },
  { tick: 24_000, top: [44, 62, 92], low: [196, 138, 104] },
];

interface SkyLight {
  /** CSS colours. */
  readonly top: string;
  readonly low: string;
  /** How well the stars are seen, 0–1. */
  readonly stars: number;
  /** The sun by day, the moon by night: where it stands, as shares of the sky's width and height. */
  readonly disc: { readonly kind: 'sun' | 'moon'; readonly x: number; readonly y: number };
}

/** The light of the sky at a tick of the game's day (0 sunrise, 6000 noon, 12000 sunset, 18000 midnight). */
export function skyLight(timeOfDay: number): SkyLight {
  const tick = ((timeOfDay % 24_000) + 24_000) % 24_000;
  const after = Math.max(
    1,
    keys.findIndex((key) => key.tick > tick),
  );
  const from = keys[after - 1];
  const to = keys[after];
  if (from === undefined || to === undefined) throw new RangeError(`no sky at tick ${tick}`);
  const share = (tick - from.tick) / (to.tick - from.tick);
  // The sun is up a little before sunrise and a little after sunset, the moon for the rest.
  const day = tick < 12_700 || tick >= 23_300;
  const way = day ? ((tick + 700) % 24_000) / 13_400 : (tick - 12_700) / 10_600;
  return {
    top: mix(from.top, to.top, share),
    low: mix(from.low, to.low, share),
    stars: starlight(tick),
    disc: { kind: day ? 'sun' : 'moon', x: way, y: 1 - Math.sin(Math.PI * way) },
  };
}

function starlight(tick: number): number {
  if (tick < 12_500 || tick >= 23_500) return 0;
  return Math.min(1, (tick - 12_500) / 1_500, (23_500 - tick) / 1_500);
}

function mix(a: Rgb, b: Rgb, share: number): string {
  const [r, g, bl] = [0, 1, 2].map((i) => Math.round((a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share));
  return `rgb(${r} ${g} ${bl})`;
}
