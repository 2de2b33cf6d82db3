import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { chances, encountersOf } from './encounters.ts';
import { Life } from './life.ts';
import { learningReport, learningStatistics } from './report.ts';
import type { PairedRun } from './uplift.ts';

interface Options {
  readonly runs: number;
  readonly encounters: number;
  readonly seed: number;
  readonly parallel: number;
  readonly armed: boolean;
  readonly json?: string | undefined;
}

export async function compareLives({
  runs: count,
  encounters,
  seed: first,
  parallel,
  armed,
  json,
}: Options): Promise<number> {
  const runs: PairedRun[] = [];
  const seeds = Array.from({ length: count }, (_, index) => ({ seed: first + index }));
  const faults = await workAll(seeds, parallel, async ({ seed }) => {
    const learned = await Life.live(encountersOf(seed, encounters), { frozen: false, armed });
    const frozen = await Life.live(encountersOf(seed, encounters), { frozen: true, armed });
    runs.push({ seed, learned, frozen });
    const well = (outcomes: PairedRun['learned']) => outcomes.filter(({ ok }) => ok).length;
    console.log(`seed ${seed}: learned ${well(learned)}, frozen ${well(frozen)} of ${encounters}`);
  });
  runs.sort((a, b) => a.seed - b.seed);
  console.log(`\n${learningReport(runs)}`);
  writeJson(json, { encounters, armed, chances, statistics: learningStatistics(runs), runs, faults });
  return faults.length === 0 ? 0 : 1;
}
