interface Timing {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The ways of one question, with the time of ours as a multiple of the others'. */
interface Compared {
  readonly question: string;
  readonly asked: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rawP50Ms: number;
  readonly rawP99Ms: number;
  /** Ours by raw. */
  readonly p50Ratio: number;
  readonly p99Ratio: number;
  /** The same statements by hand, the JSON in their rows left as text. */
  readonly rowsP50Ms: number;
  readonly rowsP99Ms: number;
  readonly rowsP50Ratio: number;
}

export const rounded = (value: number): number => Number(value.toPrecision(3));

function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50Ms: rounded(at(0.5)), p99Ms: rounded(at(0.99)) };
}

const ways = ['ours', 'raw', 'rows'] as const;
type Way = (typeof ways)[number];

export interface Samples extends Readonly<Record<Way, readonly number[]>> {
  readonly question: string;
}

export function compared({ question, ours, raw, rows }: Samples): Compared {
  const [own, other, bare] = [timingOf(ours), timingOf(raw), timingOf(rows)];
  return {
    question,
    asked: ours.length,
    ...own,
    rawP50Ms: other.p50Ms,
    rawP99Ms: other.p99Ms,
    p50Ratio: rounded(own.p50Ms / other.p50Ms),
    p99Ratio: rounded(own.p99Ms / other.p99Ms),
    rowsP50Ms: bare.p50Ms,
    rowsP99Ms: bare.p99Ms,
    rowsP50Ratio: rounded(own.p50Ms / bare.p50Ms),
  };
}

/** Questions all together. */
export function together(question: string, samples: readonly Samples[]): Samples {
  const all = (way: Way) => samples.flatMap((each) => each[way]);
  return { question, ours: all('ours'), raw: all('raw'), rows: all('rows') };
}

/** Times each question is asked in a row; the fastest counts. */
const IN_A_ROW = 5;

/**
 * Asks the ways in turn, so that whatever else the machine does meets all alike; which goes first changes, as the next finds warm pages. Of
 * five tries the fastest counts: the others may have waited for other programs, and it is the questions that are to be told apart here.
 */
export function sample(question: string, times: number, ask: () => Readonly<Record<Way, () => unknown>>): Samples {
  const samples: Record<Way, number[]> = { ours: [], raw: [], rows: [] };
  const time = (work: () => unknown) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  for (let i = -20; i < times; i++) {
    const each = ask();
    const tries: Record<Way, number[]> = { ours: [], raw: [], rows: [] };
    for (let again = 0; again < IN_A_ROW; again++)
      for (const way of (i + again) % 2 === 0 ? ways : ways.toReversed()) tries[way].push(time(each[way]));
    if (i >= 0) for (const way of ways) samples[way].push(Math.min(...tries[way]));
  }
  return { question, ...samples };
}

/** Processor time of this thread so far, ms. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
