import { growthOf } from '../../statistics/growth.ts';

/** What the heap of the world may grow by, MB an hour. Its resident memory goes with the land that is in memory, and is only told. */
const MOST_PER_HOUR = 1;
/** Less than this after the warm-up says nothing of what grows, minutes: the heap goes up and down by some MB between two collections. */
const LEAST_MINUTES = 30;

interface HeapJudgement {
  readonly failed: boolean;
  readonly sentence: string;
}

/** What the samples after the warm-up say of the heap. */
export function judgeHeap(settled: readonly { readonly minute: number; readonly heapMb: number }[]): HeapJudgement {
  const [first, last] = [settled[0], settled.at(-1)];
  if (first === undefined || last === undefined || last.minute - first.minute < LEAST_MINUTES)
    return { failed: false, sentence: 'Too short to say what grows.' };
  const { perHour, from, to } = growthOf(settled.map(({ minute, heapMb }) => ({ x: minute / 60, y: heapMb })));
  const failed = perHour > MOST_PER_HOUR;
  const sentence = `The heap of the world grows by ${perHour} MB an hour (95 % interval ${from} to ${to}); it may by ${MOST_PER_HOUR}.`;
  return { failed, sentence };
}
