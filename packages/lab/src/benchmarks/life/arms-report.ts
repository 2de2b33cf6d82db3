import { isVoid } from '../../experiments/tick-rate.ts';
import { mean } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import { interval } from '../learning/uplift.ts';
import { armOf, type LifeRecord } from './life-record.ts';

/** What lives of different arms are compared by: of SI-0 and SI-7, and what a life comes to. */
const measures: Readonly<Record<string, (life: LifeRecord) => number>> = {
  'deaths per day': ({ deaths, days }) => deaths.length / days,
  'wanted kinds': ({ kinds }) => kinds.filter(({ wanted }) => wanted).length,
  firsts: ({ firsts }) => firsts.length,
  'share of time well or better': ({ zones }) => (zones.healthy ?? 0) + (zones.transcendent ?? 0),
  'share of nights under a roof': ({ nightsUnderRoof }) => nightsUnderRoof ?? Number.NaN,
  'share idle': ({ idle }) => idle,
  'deaths per 1,000 evaluations': ({ diagnostics }) => diagnostics?.deathsPer1000Ticks ?? Number.NaN,
  'intents rejected per day': ({ intents, days }) => intents.rejected / days,
  'stale of those adopted': ({ intents }) =>
    intents.adopted === 0 ? Number.NaN : (intents.ended.stale ?? 0) / intents.adopted,
  'intents adopted per day': ({ intents, days }) => intents.adopted / days,
  'mean life of an intent, s': ({ intents }) => intents.meanS ?? Number.NaN,
  'intents completed of those adopted': ({ intents }) =>
    intents.adopted === 0 ? Number.NaN : (intents.ended.completed ?? 0) / intents.adopted,
  'tasks of its own completed': ({ tasks }) => shareCompleted(tasks.strategic_intent),
  'quotas satisfied': ({ diagnostics }) => diagnostics?.quotaSatisfaction ?? Number.NaN,
  'constraints kept': ({ diagnostics }) => diagnostics?.constraintCompliance ?? Number.NaN,
};

const shareCompleted = (of: { readonly all: number; readonly completed: number } | undefined): number =>
  of === undefined || of.all === 0 ? Number.NaN : of.completed / of.all;

interface ArmDifference {
  readonly arm: string;
  readonly measure: string;
  /** Mean of the arm, over the pairs; NaN without one. */
  readonly mean: number;
  /** Mean over pairs of lives of one seed of what the arm is above the other, with its 95 % interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
}

/**
 * Every arm against one of them, in pairs of lives on one seed, with a percentile bootstrap over the pairs. Lives that were cut, void or of another
 * length than their counterpart pair with nothing.
 */
export function armDifferences(lives: readonly LifeRecord[], against: string): ArmDifference[] {
  const fair = lives.filter((life) => !life.cut && !isVoid(life));
  const base = fair.filter((life) => armOf(life) === against);
  return [...Map.groupBy(fair, armOf)].flatMap(([arm, list]) =>
    arm === against ? [] : Object.entries(measures).map(([measure, of]) => compare(arm, measure, list, base, of)),
  );
}

function compare(
  arm: string,
  measure: string,
  list: readonly LifeRecord[],
  base: readonly LifeRecord[],
  of: (life: LifeRecord) => number,
): ArmDifference {
  const pairs = list.flatMap((life) => {
    const other = base.find((each) => isPair(each, life));
    const [value, reference] = [of(life), other === undefined ? Number.NaN : of(other)];
    return Number.isNaN(value - reference) ? [] : [{ value, difference: value - reference }];
  });
  const differences = pairs.map(({ difference }) => difference);
  const [low, high] = interval(differences, mean);
  return {
    arm,
    measure,
    mean: mean(pairs.map(({ value }) => value)),
    difference: mean(differences),
    low,
    high,
    pairs: pairs.length,
  };
}

export const isPair = (a: LifeRecord, b: LifeRecord): boolean =>
  a.seed === b.seed && a.dayS === b.dayS && a.version === b.version && Math.abs(a.seconds - b.seconds) < 30;

/** What of an arm differs from the other by more than chance: 0 lies outside the interval. One pair shows nothing. */
const isBeyondChance = ({ low, high, pairs }: ArmDifference): boolean => pairs > 1 && (low > 0 || high < 0);

/** The comparison for a file: on how many seeds, and what each arm is above the other; empty where there is nothing to compare. */
export function armStatistics(lives: readonly LifeRecord[], against: string) {
  const found = armDifferences(lives, against).filter(({ pairs }) => pairs > 0);
  if (found.length === 0) return {};
  const byArm = [...Map.groupBy(found, ({ arm }) => arm)];
  return {
    against,
    seeds: new Set(lives.map(({ seed }) => seed)).size,
    arms: byArm.length + 1,
    beyondChance: Object.fromEntries(
      byArm.map(([arm, own]) => [arm, own.filter(isBeyondChance).map(({ measure }) => measure)]),
    ),
    differences: found.map(({ arm, measure, pairs, mean: own, difference, low, high }) => ({
      arm,
      measure,
      pairs,
      mean: rounded(own),
      difference: rounded(difference),
      low: rounded(low),
      high: rounded(high),
    })),
  };
}

const rounded = (value: number): number => Math.round(1_000 * value) / 1_000;

/** A table for people, and a line for each arm on what differs by more than chance; empty where there is nothing to compare. */
export function armReport(lives: readonly LifeRecord[], against: string): string {
  const differences = armDifferences(lives, against).filter(({ pairs }) => pairs > 0);
  const rows = differences.map(({ arm, measure, mean: own, difference, low, high, pairs }) => [
    arm,
    measure,
    own.toFixed(2),
    `${signed(difference)} [${signed(low)}, ${signed(high)}]`,
    String(pairs),
  ]);
  if (rows.length === 0) return '';
  const table = textTable(['arm', 'measure', 'mean', `above ${against}, 95 %`, 'pairs'], rows);
  const lines = [...Map.groupBy(differences, ({ arm }) => arm)].map(([arm, own]) => {
    const beyond = own.filter(isBeyondChance).map(({ measure }) => measure);
    return `${arm}: ${beyond.length === 0 ? 'nothing differs' : `${beyond.join(', ')} differ`} from ${against} by more than chance`;
  });
  return [table, '', ...lines].join('\n');
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;
