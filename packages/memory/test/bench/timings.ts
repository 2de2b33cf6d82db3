export interface Timing {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Both ways of one question, and the second's time as a share of the first's. */
export interface Compared {
  readonly question: string;
  readonly asked: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly rawP50Ms: number;
  readonly rawP99Ms: number;
  /** Ours by raw. */
  readonly p50Ratio: number;
  readonly p99Ratio: number;
}

export const rounded = (value: number): number => Number(value.toPrecision(3));

export function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50Ms: rounded(at(0.5)), p99Ms: rounded(at(0.99)) };
}

export interface Samples {
  readonly question: string;
  readonly ours: readonly number[];
  readonly raw: readonly number[];
}

export function compared({ question, ours, raw }: Samples): Compared {
  const [own, other] = [timingOf(ours), timingOf(raw)];
  return {
    question,
    asked: ours.length,
    ...own,
    rawP50Ms: other.p50Ms,
    rawP99Ms: other.p99Ms,
    p50Ratio: rounded(own.p50Ms / other.p50Ms),
    p99Ratio: rounded(own.p99Ms / other.p99Ms),
  };
}

/** Times each question is asked in a row; the fastest counts. */
const IN_A_ROW = 3;

/**
 * Asks both in turn, so that whatever else the machine does meets both alike; which goes first changes, as the second finds warm pages. Of
 * three tries the fastest counts: the others may have waited for other programs, and it is the questions that are to be told apart here.
 */
export function sample(
  question: string,
  times: number,
  ask: (i: number) => { ours(): unknown; raw(): unknown },
): Samples {
  const [ours, raw]: [number[], number[]] = [[], []];
  const time = (work: () => unknown) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  for (let i = -5; i < times; i++) {
    const each = ask(Math.abs(i));
    const [own, other]: [number[], number[]] = [[], []];
    for (let again = 0; again < IN_A_ROW; again++) {
      if ((i + again) % 2 === 0) own.push(time(each.ours));
      other.push(time(each.raw));
      if ((i + again) % 2 !== 0) own.push(time(each.ours));
    }
    if (i < 0) continue;
    ours.push(Math.min(...own));
    raw.push(Math.min(...other));
  }
  return { question, ours, raw };
}

/** Processor time of this thread so far, ms. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
