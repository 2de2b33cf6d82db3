import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultCases, faults } from './fault-cases.ts';
import { type FaultOutcome, injectFaults, unknownVerbs } from './inject-faults.ts';

/**
 * What the executive makes of bodies and runners that hang, lie, fall silent and answer wrongly (A2). Simulated time, real HTTP.
 * Usage: npm run bench -- faults [--count 500] [--seed 1] [--parallel 4] [--json FILE]
 * Ends with code 1 when a step was dropped, a verdict came later than 250 ms after its deadline, or an effect was had twice.
 */
const OUTCOME_BY_MS = 250;
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '4' },
    json: { type: 'string' },
  },
});
const [count, seed, parallel] = [Number(values.count), Number(values.seed), Number(values.parallel)];

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
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
process.exit(total.dropped + total.late + total.twice > 0 || unknownVerb.maxMs > 50 ? 1 : 0);

function summary(fault: string, of: readonly FaultOutcome[]) {
  const ms = of.map(({ outcomeMs }) => outcomeMs).sort((a, b) => a - b);
  const verdicts = [...new Set(of.map(({ outcome }) => outcome))].sort();
  return {
    fault,
    injected: of.length,
    verdicts: verdicts.length > 4 ? `${verdicts.length} codes` : verdicts.join(' '),
    p50Ms: at(ms, 0.5),
    maxMs: at(ms, 1),
    latestAfterDeadlineMs: Math.max(...of.map(({ afterDeadlineMs }) => afterDeadlineMs)),
    late: of.filter(({ afterDeadlineMs }) => afterDeadlineMs > OUTCOME_BY_MS).length,
    dropped: of.filter(({ outcome }) => outcome === 'dropped').length,
    twice: of.reduce((sum, { twice }) => sum + twice, 0),
    completed: of.filter(({ task }) => task === 'completed').length,
  };
}

function at(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2));
}
