import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';
import { faultCases, faults } from './fault-cases.ts';
import { type FaultOutcome, injectFaults, unknownVerbs } from './inject-faults.ts';

/** A decision on a step may come so much later than its deadline, ms. */
const OUTCOME_BY_MS = 250;

interface Options {
  readonly count: number;
  readonly seed: number;
  readonly parallel: number;
  readonly json?: string | undefined;
}

export async function injectAll({ count, seed, parallel, json }: Options): Promise<number> {
  const cases = faultCases(count, seed);
  const lanes = Array.from({ length: parallel }, (_, lane) => cases.filter(({ number }) => number % parallel === lane));
  const outcomes = (await Promise.all(lanes.map((lane) => injectFaults(lane)))).flat();
  const verbs = (await unknownVerbs(100)).sort((a, b) => a - b);

  const rows = faults.map((fault) =>
    summary(
      fault,
      outcomes.filter((outcome) => outcome.fault === fault),
    ),
  );
  const total = summary('all', outcomes);
  const unknownVerb = { runs: verbs.length, p50Ms: at(verbs, 0.5), p95Ms: at(verbs, 0.95), maxMs: at(verbs, 1) };
  console.table([...rows, total]);
  console.table([{ what: 'unknown verb refused', ...unknownVerb }]);
  const report = { count, seed, rows, total, unknownVerb };
  writeJson(json, report);
  return total.dropped + total.late + total.twice > 0 || unknownVerb.maxMs > 50 ? 1 : 0;
}

function summary(fault: string, of: readonly FaultOutcome[]) {
  const ms = of.map(({ outcomeMs }) => outcomeMs).sort((a, b) => a - b);
  const decisions = [...new Set(of.map(({ outcome }) => outcome))].sort();
  return {
    fault,
    injected: of.length,
    decisions: decisions.length > 4 ? `${decisions.length} codes` : decisions.join(' '),
    p50Ms: at(ms, 0.5),
    maxMs: at(ms, 1),
    latestAfterDeadlineMs: Math.max(...of.map(({ afterDeadlineMs }) => afterDeadlineMs)),
    late: of.filter(({ afterDeadlineMs }) => afterDeadlineMs > OUTCOME_BY_MS).length,
    dropped: of.filter(({ outcome }) => outcome === 'dropped').length,
    twice: of.reduce((sum, { twice }) => sum + twice, 0),
    completed: of.filter(({ task }) => task === 'completed').length,
  };
}

function at(sample: readonly number[], share: number): number {
  return Number(percentile(sample, share).toFixed(2));
}
