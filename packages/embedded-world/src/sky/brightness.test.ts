import { describe, expect, it } from 'vitest';
import { brightnessOf, monstersIn } from './brightness.ts';
import { skyDarkening } from './sky-darkening.ts';

const NIGHT = 11;
const LUCKY = [0.99, 0.99] as const;

/** The share of tries in which monsters may appear, over all luck. */
function chance(levels: { block: number; sky: number }, darker: number, lampsForbid: boolean): number {
  let allowed = 0;
  for (let a = 0; a < 32; a++) {
    for (let b = 0; b < 8; b++) if (monstersIn(levels, darker, lampsForbid, [a / 32, b / 8])) allowed++;
  }
  return allowed / 256;
}

describe('where monsters appear', () => {
  it('in caves at any time, in the open only at night, and there in about one of four tries', () => {
    expect(monstersIn({ block: 0, sky: 0 }, 0, true, [0, 0])).toBe(true);
    expect(monstersIn({ block: 0, sky: 15 }, 0, true, LUCKY)).toBe(false);
    expect(chance({ block: 0, sky: 15 }, NIGHT, true)).toBeCloseTo((17 / 32) * (4 / 8));
  });

  it('near a lamp: since 1.18 never, before in light of up to 7 and the seldomer the brighter', () => {
    expect(chance({ block: 1, sky: 0 }, NIGHT, true)).toBe(0);
    expect(chance({ block: 1, sky: 0 }, NIGHT, false)).toBe(7 / 8);
    expect(chance({ block: 7, sky: 0 }, NIGHT, false)).toBe(1 / 8);
    expect(chance({ block: 8, sky: 0 }, NIGHT, false)).toBe(0);
  });

  it('the sky darkens at night, lamps do not', () => {
    expect(brightnessOf({ block: 0, sky: 15 }, NIGHT)).toBe(4);
    expect(brightnessOf({ block: 14, sky: 15 }, NIGHT)).toBe(14);
    expect(brightnessOf({ block: 0, sky: 3 }, NIGHT)).toBe(0);
  });

  it('the sky is bright by day, dark at night, and changes over at dusk and dawn as in the game', () => {
    expect([0, 6000, 11_800, 13_800, 18_000, 22_200].map((time) => skyDarkening(time, 'clear'))).toEqual([
      0, 0, 0, 11, 11, 11,
    ]);
    expect(skyDarkening(13_000, 'clear')).toBeGreaterThan(4);
    expect(skyDarkening(13_000, 'clear')).toBeLessThan(11);
    expect(skyDarkening(6000, 'rain')).toBe(3);
    expect(skyDarkening(6000, 'thunder')).toBe(5);
  });
});
