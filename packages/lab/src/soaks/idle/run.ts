import { writeJson } from '../../experiments/write-json.ts';
import { soakIdle } from './soak-idle.ts';

interface Options {
  readonly minutes: number;
  readonly every: number;
  readonly seed: number;
  readonly json?: string | undefined;
}

const MOST_REPETITIVE = 0.05;

export async function soakIdleLife({ minutes, every, seed, json }: Options): Promise<number> {
  const report = await soakIdle({ minutes, everyMs: every * 1_000, seed });
  const { outcomes, dispositions, episodes, faults, ...rest } = report;
  console.table([rest]);
  console.table([outcomes]);
  console.table([dispositions]);
  console.table([{ ...episodes, repetitiveShare: `${(100 * episodes.repetitiveShare).toFixed(1)} %` }]);
  console.log(faults.length === 0 ? 'No budget was exceeded and none was wasted.' : faults.join('\n'));
  writeJson(json, { every, seed, ...report });
  return faults.length === 0 && episodes.repetitiveShare <= MOST_REPETITIVE ? 0 : 1;
}
