import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { type Kill, killIngest } from './kill-ingest.ts';

interface Options {
  readonly kills: number;
  readonly seed: number;
  readonly json?: string | undefined;
}

export async function killIngests({ kills, seed, json }: Options): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-kills-'));
  const random = seededRandom(seed);
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
  writeJson(json, { kills, seed, acknowledged, faults });
  return faults.length === 0 ? 0 : 1;
}
