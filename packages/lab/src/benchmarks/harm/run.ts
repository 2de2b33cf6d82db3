import type { z } from 'zod';
import { keepRuns, readRuns } from '../../experiments/kept-runs.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';
import { clockStep, stepClocks } from './clock-steps.ts';
import { damagedFile, damageFiles } from './damaged-files.ts';
import { fillDisks, fullDisk } from './full-disks.ts';

interface Options {
  readonly harm: 'disk' | 'files' | 'clock';
  readonly count?: number | undefined;
  readonly resume?: string | undefined;
  readonly json?: string | undefined;
}

const usualCount = { disk: 20, files: 24, clock: 50 } as const;

export async function harmStack({ harm, count = usualCount[harm], resume, json }: Options): Promise<number> {
  if (harm === 'disk') {
    const runs = await all(fullDisk, { count, resume }, fillDisks);
    const lost = total(runs, ({ lost, unsound }) => lost.length + unsound.length);
    const restarts = total(runs, ({ ended }) => ended.length);
    const refused = total(runs, (run) => Object.values(run.refused).reduce((sum, n) => sum + n, 0));
    const reasoned = total(runs, (run) => run.refused.storage_full ?? 0);
    const silent = total(runs, (run) => run.silent.length);
    writeJson(json, { count: runs.length, lost, restarts, silent, refused, reasoned, backMs: times(runs), runs });
    console.log(
      `\n${runs.length} full disks: ${lost} lost, ${restarts} services ended, ${silent} silent; ${reasoned} of ${refused} refusals said that the disk is full; ready again ${JSON.stringify(times(runs))} ms after there was room`,
    );
    return lost > 0 || silent > 0 ? 1 : 0;
  }
  if (harm === 'files') {
    const runs = await all(damagedFile, { count, resume }, damageFiles);
    const bad = total(runs, ({ notice, setAside, unsound }) =>
      Number(notice === null || !setAside || unsound.length > 0),
    );
    const others = total(runs, (run) => run.others.length);
    writeJson(json, { count: runs.length, bad, others, backMs: times(runs), runs });
    console.log(
      `\n${runs.length} damaged files: ${bad} not mended, ${others} other services ended; ready again after ${JSON.stringify(times(runs))} ms`,
    );
    return bad + others > 0 ? 1 : 0;
  }
  const runs = await all(clockStep, { count, resume }, stepClocks);
  const bad = total(runs, ({ work }) => Number(work !== 'completed'));
  const restarts = total(runs, ({ ended }) => ended.length);
  writeJson(json, { count: runs.length, bad, restarts, runs });
  console.log(`\n${runs.length} steps of the clock: ${bad} works misjudged, ${restarts} services ended`);
  return bad + restarts > 0 ? 1 : 0;
}

/** Does what is not yet in the file of `resume`, and keeps each as soon as it is over. */
async function all<S extends z.ZodType<{ number: number }>>(
  schema: S,
  { count, resume }: { readonly count: number; readonly resume?: string | undefined },
  work: (numbers: readonly number[], onEnd: (run: z.output<S>) => void) => Promise<void>,
): Promise<z.output<S>[]> {
  const runs = readRuns(resume, schema);
  const known = new Set(runs.map(({ number }) => number));
  const missing = Array.from({ length: count }, (_, number) => number).filter((number) => !known.has(number));
  if (missing.length === 0) return runs;
  await work(missing, (run) => {
    runs.push(run);
    keepRuns(resume, runs);
    console.log(JSON.stringify(run));
  });
  return runs;
}

const total = <T>(runs: readonly T[], of: (run: T) => number): number => runs.reduce((sum, run) => sum + of(run), 0);

function times(runs: readonly { readonly backMs: number }[]) {
  const sample = runs.map(({ backMs }) => backMs);
  return { p50: percentile(sample, 0.5), p95: percentile(sample, 0.95), max: Math.max(...sample) };
}
