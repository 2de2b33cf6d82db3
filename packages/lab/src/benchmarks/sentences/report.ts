import { gameNames } from '@conscious-bot/planning/testing';
import { Random } from '../model-outputs/random.ts';
import { failureSayings } from './failure-sayings.ts';
import { goalSayings, sampledGoals } from './goal-sayings.ts';
import { mindSayings } from './mind-sayings.ts';
import { ownWillSayings } from './own-will-sayings.ts';
import { people, type Saying } from './sayings.ts';
import { sentenceFaults, ThingNames } from './sentence-faults.ts';
import { recoverySayings, stepSayings } from './step-sayings.ts';
import { accountSayings, taskSayings } from './task-sayings.ts';
import { writtenSayings } from './written-sayings.ts';

export interface SentenceOptions {
  /** Goals of each action; the other kinds grow with it. */
  readonly goals: number;
  readonly seed: number;
  /** Sentences to show for the eye. */
  readonly shown: number;
  /** Version of the game whose names are used. */
  readonly version: string;
}

interface FaultySaying extends Saying {
  readonly faults: readonly string[];
}

interface SentenceReport {
  readonly seed: number;
  readonly sentences: number;
  readonly kinds: Readonly<Record<string, { readonly sentences: number; readonly faulty: number }>>;
  readonly faulty: readonly FaultySaying[];
  readonly sample: readonly Saying[];
}

/** Makes sentences of every kind the system can make, and says what is wrong with them. */
export function checkSentences({ goals: perAction, seed, shown, version }: SentenceOptions): SentenceReport {
  const random = new Random(seed);
  const names = gameNames(version);
  const goals = sampledGoals(names, random, perAction);
  const some = goals.filter(() => random.chance(0.3));
  const all = [
    ...failureSayings([...names.items, ...names.creatures], random, Math.max(2, Math.floor(perAction / 10))),
    ...goalSayings(goals, random),
    ...stepSayings(names, random, perAction),
    ...recoverySayings(names, random, perAction),
    ...taskSayings(some, names, random),
    ...accountSayings(some, names, random),
    ...mindSayings(names, goals, random, perAction),
    ...ownWillSayings(names, random, Math.max(2, Math.floor(perAction / 5))),
    ...writtenSayings(),
  ];
  const things = new ThingNames([...names.items, ...names.blocks, ...names.creatures]);
  const kinds: Record<string, { sentences: number; faulty: number }> = {};
  const faulty = new Map<string, FaultySaying>();
  const different = new Map<string, Saying>();
  for (const saying of all) {
    const counts = kinds[saying.kind] ?? { sentences: 0, faulty: 0 };
    kinds[saying.kind] = counts;
    counts.sentences += 1;
    different.set(saying.text, saying);
    const faults = sentenceFaults(saying.text, saying.form, things, people);
    if (faults.length === 0) continue;
    counts.faulty += 1;
    faulty.set(saying.text, { ...saying, faults });
  }
  const pool = [...different.values()];
  const sample = Array.from({ length: Math.min(shown, pool.length) }, () => random.pick(pool));
  return { seed, sentences: all.length, kinds, faulty: [...faulty.values()], sample };
}

/** The report for the eye: a table by kind, what is wrong, and the sample. */
export function printed({ sentences, kinds, faulty, sample, seed }: SentenceReport): string {
  const width = Math.max(...Object.keys(kinds).map((kind) => kind.length));
  return [
    `${sentences} sentences of seed ${seed}, ${faulty.length} of them different and faulty`,
    ...Object.entries(kinds).map(
      ([kind, { sentences: many, faulty: wrong }]) =>
        `${kind.padEnd(width)} ${String(many).padStart(7)} ${String(wrong).padStart(6)} faulty`,
    ),
    ...faulty.slice(0, 100).map(({ kind, text, faults }) => `✗ ${kind}: ${text}\n    ${faults.join('; ')}`),
    ...(sample.length === 0 ? [] : ['', 'A sample to read:']),
    ...sample.map(({ kind, text }) => `  ${kind}: ${text}`),
  ].join('\n');
}
