import { isVoid } from '../../experiments/tick-rate.ts';
import { mean } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import { interval } from '../learning/uplift.ts';
import { isPair } from './arms-report.ts';
import type { WhoseMemory } from './earlier-memory.ts';
import type { LifeRecord } from './life-record.ts';

/** Choices that count as the beginning of a life. */
const FIRST = 10;

/** How alike two lives are, 0–1, in what a memory may change; NaN where it was not recorded. */
const likenesses: Readonly<Record<string, (a: LifeRecord, b: LifeRecord) => number>> = {
  'what it chose': (a, b) => overlap(counts(a.choices), counts(b.choices)),
  [`what it chose first (${FIRST})`]: (a, b) =>
    overlap(counts(a.choices?.slice(0, FIRST)), counts(b.choices?.slice(0, FIRST))),
  'what came off': (a, b) => overlap(counts(a.projects), counts(b.projects)),
  'what it said of itself': (a, b) => common(a.sentences, b.sentences),
};

type Counts = ReadonlyMap<string, number> | undefined;

function counts(list: readonly { readonly name: string }[] | undefined): Counts {
  if (list === undefined) return undefined;
  return new Map([...Map.groupBy(list, ({ name }) => name)].map(([name, own]) => [name, own.length / list.length]));
}

/** What two distributions have in common: 1 where they are the same, 0 where nothing of one is in the other. */
function overlap(a: Counts, b: Counts): number {
  if (a === undefined || b === undefined || a.size === 0 || b.size === 0) return Number.NaN;
  return [...a].reduce((sum, [name, share]) => sum + Math.min(share, b.get(name) ?? 0), 0);
}

/** Share of all sentences that both said. */
function common(a: readonly string[] | undefined, b: readonly string[] | undefined): number {
  if (a === undefined || b === undefined) return Number.NaN;
  const other = new Set(b);
  const both = new Set(a.filter((each) => other.has(each))).size;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? Number.NaN : both / all;
}

interface Likeness {
  readonly memory: WhoseMemory;
  readonly measure: string;
  /** Mean over seeds of how alike the life is to the one without a memory. */
  readonly alike: number;
  readonly seeds: number;
  /** The same less how alike two lives without a memory are, with its 95 % interval: below 0 where the memory made a difference; absent where there is no second one. */
  readonly beyondChance?: { readonly difference: number; readonly low: number; readonly high: number };
}

/** How alike lives with a memory are to those without one in the same world, against two lives without one. Lives that were cut or void count for nothing. */
function likenessOf(lives: readonly LifeRecord[]): Likeness[] {
  const fair = lives.filter((life) => !life.cut && !isVoid(life));
  const of = (memory: WhoseMemory) => fair.filter((life) => life.memory === memory);
  const pairs = of('none').map((none) => (memory: WhoseMemory) => of(memory).find((life) => isPair(life, none)));
  return (['own', 'other', 'again'] as const).flatMap((memory) =>
    Object.entries(likenesses).flatMap(([measure, like]): Likeness[] => {
      const found = of('none').flatMap((none, i) => {
        const [life, again] = [pairs[i]?.(memory), pairs[i]?.('again')];
        const alike = life === undefined ? Number.NaN : like(none, life);
        return Number.isNaN(alike) ? [] : [{ alike, chance: again === undefined ? Number.NaN : like(none, again) }];
      });
      if (found.length === 0) return [];
      const beyond = found.map(({ alike, chance }) => alike - chance).filter((each) => !Number.isNaN(each));
      const [low, high] = interval(beyond, mean);
      const isCompared = memory !== 'again' && beyond.length > 0;
      return [
        {
          memory,
          measure,
          alike: mean(found.map(({ alike }) => alike)),
          seeds: found.length,
          ...(isCompared ? { beyondChance: { difference: mean(beyond), low, high } } : {}),
        },
      ];
    }),
  );
}

const whose: Readonly<Record<WhoseMemory, string>> = {
  own: 'its own memory',
  none: 'no memory',
  other: "another's memory",
  again: 'none once more: chance',
};

const rounded = (value: number): number => Math.round(1_000 * value) / 1_000;

/** Do choices, success and narrative differ with the memory a life begins with? For a file; empty where no memories were compared. */
export function likenessStatistics(lives: readonly LifeRecord[]) {
  const found = likenessOf(lives);
  if (found.length === 0) return {};
  return {
    likeness: found.map(({ alike, beyondChance, ...rest }) => ({
      ...rest,
      alike: rounded(alike),
      ...(beyondChance === undefined
        ? {}
        : {
            difference: rounded(beyondChance.difference),
            low: rounded(beyondChance.low),
            high: rounded(beyondChance.high),
          }),
    })),
  };
}

/** The same for people: a table, and a line for each memory; empty where no memories were compared. */
export function likenessReport(lives: readonly LifeRecord[]): string {
  const found = likenessOf(lives);
  if (found.length === 0) return '';
  const rows = found.map(({ memory, measure, alike, seeds, beyondChance: beyond }) => [
    whose[memory],
    measure,
    percent(alike),
    beyond === undefined ? '–' : `${signed(beyond.difference)} [${signed(beyond.low)}, ${signed(beyond.high)}]`,
    String(seeds),
  ]);
  const table = textTable(['begun with', 'alike in', 'to no memory', 'beyond chance, 95 %', 'seeds'], rows);
  const lines = [...Map.groupBy(found, ({ memory }) => memory)].flatMap(([memory, own]) => {
    if (own.every(({ beyondChance }) => beyondChance === undefined)) return [];
    const unlike = own.filter(({ beyondChance, seeds }) => seeds > 1 && (beyondChance?.high ?? 0) < 0);
    const what = unlike.length === 0 ? 'nothing' : unlike.map(({ measure }) => measure).join(', ');
    return [`${whose[memory]}: ${what} is less like a life without a memory than another life without one is`];
  });
  return [table, '', ...lines].join('\n');
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const signed = (share: number): string => `${share > 0 ? '+' : ''}${Math.round(100 * share)} %`;
