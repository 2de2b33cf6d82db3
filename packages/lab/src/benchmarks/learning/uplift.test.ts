import { describe, expect, it } from 'vitest';
import { chances, encountersOf } from './encounters.ts';
import { type Outcome, type PairedRun, upliftOf } from './uplift.ts';

const outcomes = (wins: number, of: number, night = true): Outcome[] =>
  Array.from({ length: of }, (_, index) => ({ night, ok: index < wins, methods: [], seconds: 1 }));

const run = (seed: number, learned: number, frozen: number): PairedRun => ({
  seed,
  learned: outcomes(learned, 4),
  frozen: outcomes(frozen, 4),
});

describe('what learning is worth', () => {
  it('is the mean difference of the runs, with an interval around it that is the same every time', () => {
    const runs = Array.from({ length: 30 }, (_, seed) => run(seed, seed % 2 === 0 ? 4 : 3, 1));
    const uplift = upliftOf(runs);
    expect(uplift).toMatchObject({ mean: 0.625, runs: 30 });
    // Thirty differences of 0.5 and 0.75: the deviation of their mean is 0.125 / √30.
    expect(uplift.low).toBeCloseTo(0.625 - (1.96 * 0.125) / Math.sqrt(30), 1);
    expect(uplift.high).toBeCloseTo(0.625 + (1.96 * 0.125) / Math.sqrt(30), 1);
    expect(upliftOf(runs)).toEqual(uplift);
  });

  it('an interval around nothing holds zero, and one run more or less wins nothing', () => {
    const runs = Array.from({ length: 30 }, (_, seed) => run(seed, seed % 3, (seed + 1) % 3));
    const { low, high } = upliftOf(runs);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  });

  it('looks at one kind of encounter where asked, and leaves out runs that had none', () => {
    const mixed: PairedRun = {
      seed: 1,
      learned: [...outcomes(4, 4), ...outcomes(0, 4, false)],
      frozen: [...outcomes(0, 4), ...outcomes(4, 4, false)],
    };
    expect(upliftOf([mixed], ({ night }) => night).mean).toBe(1);
    expect(upliftOf([mixed, run(2, 4, 0)], ({ night }) => !night)).toMatchObject({ mean: -1, runs: 1 });
  });

  it('lets both lives of a seed meet the same luck, as often as the chances say', () => {
    const [one, other] = [encountersOf(7, 8), encountersOf(7, 8)];
    const luck = (list: typeof one) =>
      list.map((each) => [each.night, each.goesWell('fight', 0), each.goesWell('flee', 1)]);
    expect(luck(one)).toEqual(luck(other));
    const nights = encountersOf(3, 4_000).filter(({ night }) => night);
    const share = nights.filter((each) => each.goesWell('fight', 0)).length / nights.length;
    expect(share).toBeCloseTo(chances.fight.night, 1);
  });
});
