import { writeJson } from '../../experiments/write-json.ts';
import { repairWorlds } from './repair-worlds.ts';
import { type RepairRun, runRepair } from './run-repair.ts';

export async function repairInWorlds({ most, json }: { most: number; json?: string | undefined }): Promise<number> {
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
  writeJson(json, { most, runs });
  return 0;
}
