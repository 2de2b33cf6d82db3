import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { soakIdle } from './run-idle-soak.ts';

const usage = `npm run soak -- idle [--minutes N] [--every SECONDS] [--seed N] [--json FILE]

Hours of idling in simulated time with a scripted mind that floods with goals, while the clock is set by an hour back and forth and the process ends
and starts again. Ends with code 1 when a budget was exceeded, a goal within budget was held back, or more than 5 % of the stored episodes are
idle thoughts that repeat earlier ones.

  --minutes  simulated minutes (default 120)
  --every    simulated seconds from one idle event to the next (default 20)
  --seed     of the mind and the world (default 1)
  --json     where to write the report as JSON besides the table`;

const options = {
  minutes: { type: 'string', default: '120' },
  every: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help === true) {
  console.log(usage);
  process.exit(0);
}
const [minutes, every, seed] = [Number(values.minutes), Number(values.every), Number(values.seed)];
if (![minutes, every, seed].every((value) => Number.isInteger(value) && value > 0)) {
  console.error(usage);
  process.exit(2);
}

const report = await soakIdle({ minutes, everyMs: every * 1_000, seed });
const { outcomes, dispositions, episodes, faults, ...rest } = report;
console.table([rest]);
console.table([outcomes]);
console.table([dispositions]);
console.table([{ ...episodes, repetitiveShare: `${(100 * episodes.repetitiveShare).toFixed(1)} %` }]);
console.log(faults.length === 0 ? 'No budget was exceeded and none was wasted.' : faults.join('\n'));
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ every, seed, ...report }, null, 2)}\n`);
  console.log(`written to ${values.json}`);
}
process.exit(faults.length === 0 && episodes.repetitiveShare <= 0.05 ? 0 : 1);
