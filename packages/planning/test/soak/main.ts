import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { whatGrew } from './judge-series.ts';
import { smallBounds, soakPlanning } from './run-soak.ts';

const usage = `npm run soak -- planning [--minutes N] [--bounds small|usual] [--json FILE]

Lets planning live through hours of simulated time on fakes, a thought every 30 s, and prints how many rows its tables hold and how
large its heap is. Ends with code 1 when something goes on growing.

  --minutes  simulated minutes, at least 12 (default 120)
  --bounds   small: bounds of the past that are reached within minutes (default); usual: those of the configuration, which two hours do
             not reach, so that all grows
  --json     where to write the series as JSON besides the table`;

const options = {
  minutes: { type: 'string', default: '120' },
  bounds: { type: 'string', default: 'small' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help === true) {
  console.log(usage);
  process.exit(0);
}
const minutes = Number(values.minutes);
if (!Number.isInteger(minutes) || minutes < 12 || !['small', 'usual'].includes(values.bounds)) {
  console.error(usage);
  process.exit(2);
}

const report = await soakPlanning({
  minutes,
  env: values.bounds === 'small' ? smallBounds : {},
  onSample: ({ minute }) => process.stderr.write(`\r${minute} of ${minutes} simulated minutes`),
});
process.stderr.write('\n');
console.table(report.samples.map(({ minute, heapMb, rows }) => ({ minute, heapMb, ...rows })));
console.table([{ thoughts: report.thoughts, events: report.events, ...report.outcomes }]);
const grew = whatGrew(report.samples);
console.log(grew.length === 0 ? 'All stayed level.' : grew.join('\n'));
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ minutes, bounds: values.bounds, ...report, grew }, null, 2)}\n`);
  console.log(`written to ${values.json}`);
}
process.exit(grew.length === 0 ? 0 : 1);
