import type { InteroSample } from '@conscious-bot/contracts/interoception';

/** Happenings of one kind that followed one another, told as one. */
export interface SampleRun {
  /** The one that is told of: the first in the order of the list. */
  readonly sample: InteroSample;
  readonly count: number;
  /** When the earliest and the latest came, ms since the epoch. */
  readonly from: number;
  readonly to: number;
  /** What is said of them, each once. */
  readonly words: readonly string[];
}

/**
 * Samples in the order of a list, those of one kind of happening in a row as one: whoever digs gains a block every second, and sixty lines of that
 * would be all there is to see. Thoughts and decisions stand alone, each is of its own.
 */
export function sampleRuns(samples: readonly InteroSample[]): SampleRun[] {
  const runs: SampleRun[] = [];
  for (const sample of samples) {
    const { at, boundary, name, words } = sample;
    const said = words === undefined ? [] : [words];
    const last = runs.at(-1);
    const goesOn = boundary === 'event' && last?.sample.boundary === 'event' && last.sample.name === name;
    if (last === undefined || !goesOn) runs.push({ sample, count: 1, from: at, to: at, words: said });
    else
      runs[runs.length - 1] = {
        sample: last.sample,
        count: last.count + 1,
        from: Math.min(last.from, at),
        to: Math.max(last.to, at),
        words: [...new Set([...last.words, ...said])],
      };
  }
  return runs;
}
