import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../bench/many-episodes.ts';
import { type Kill, killIngest } from './kill-ingest.ts';

const usage = `npm run bench -- memory-crash [--kills 100] [--seed 1] [--json FILE]

Kills a process that writes memories with SIGKILL, again and again over the same file, each time at another moment, and looks whether the file
is whole and everything acknowledged is in it (MEM-2). Ends with code 1 when anything is lost or broken.`;

const options = {
  kills: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help === true) {
  console.log(usage);
  process.exit(0);
}
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  console.error(usage);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'memory-kills-'));
const random = seeded(seed);
const outcomes: Kill[] = [];
try {
  for (let i = 0; i < kills; i++) {
    const [after, waitMs] = [1 + Math.floor(random() * 300), random() * 20];
    outcomes.push(await killIngest({ file: join(folder, 'memory.sqlite'), life: `life_${i}`, after, waitMs }));
    process.stderr.write(`\r${i + 1} of ${kills} kills`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.stderr.write('\n');
const faults = outcomes.flatMap((kill) => kill.faults);
const acknowledged = outcomes.reduce((sum, kill) => sum + kill.acknowledged, 0);
console.table([
  { kills, whole: outcomes.filter((kill) => kill.faults.length === 0).length, acknowledged, faults: faults.length },
]);
for (const fault of new Set(faults)) console.log(fault);
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ kills, seed, acknowledged, faults }, null, 2)}\n`);
  console.log(`written to ${values.json}`);
}
process.exit(faults.length === 0 ? 0 : 1);
