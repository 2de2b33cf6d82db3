import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { repairWorlds } from './repair-worlds.ts';
import { type RepairRun, runRepair } from './run-repair.ts';

const usage = `npm run bench -- repair [--most N] [--json FILE]

In worlds without a crafting table, with a swarm, at nightfall, with lava and with nothing to eat, one action is made to fail once, twice, … and then let
succeed. Prints what was done about it: where repair on the spot ends, where another plan begins, and where the task is given up. Simulated time.

  --most   most failures (default 7)
  --json   where to write the rows as JSON besides the table`;

const { values } = parseArgs({
  options: { most: { type: 'string', default: '7' }, json: { type: 'string' }, help: { type: 'boolean' } },
});
const most = Number(values.most);
if (values.help === true || !Number.isInteger(most) || most < 1) {
  console.log(usage);
  process.exit(values.help === true ? 0 : 2);
}

// Most of the time goes by in waiting: the worlds wait side by side.
const lanes = repairWorlds.map(async (world) => {
  const runs: RepairRun[] = [];
  for (let failures = 1; failures <= most; failures += 1) {
    runs.push(await runRepair(world, failures));
    process.stderr.write(`${world.name}: ${failures} of ${most}\n`);
  }
  return runs;
});
const runs = (await Promise.all(lanes)).flat();
console.table(
  runs.map(({ repairs, replannedAfter, code, ...run }) => ({
    ...run,
    repairs: repairs.map((actions) => actions.join(' ') || '–').join(' | '),
    replannedAfter: replannedAfter ?? '–',
    code: code ?? '',
  })),
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ most, runs }, null, 2)}\n`);
process.exit(0);
