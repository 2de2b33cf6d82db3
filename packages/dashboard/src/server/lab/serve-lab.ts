import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@conscious-bot/contracts/config';
import { type RunComparison, runComparison } from '@conscious-bot/contracts/lab';
import { newId, type Service, ServiceError } from '@conscious-bot/service-kit';
import { labRoutes } from '../../wire/lab.ts';
import { Beginnables } from './beginnables.ts';
import { type FoundRun, foldersIn, RunFinder, runsFolder } from './find-runs.ts';
import { LabWorker, repositoryRoot } from './lab-work.ts';
import { readReports, readStudies } from './read-reports.ts';

/** A comparison of long lives takes this at most, ms, and is so large at most, bytes. */
const compareMs = 120_000;
const compareBytes = 64_000_000;
/** Moments of a comparison that go to a page; those that differ come first. */
const mostMoments = 3_000;

const programs = {
  compare: 'packages/lab/src/compare/main.ts',
  study: 'packages/lab/src/study/main.ts',
  bench: 'packages/lab/src/commands/bench.ts',
  soak: 'packages/lab/src/commands/soak.ts',
};

/** Serves what the lab shows: runs, studies and reports from disk, comparisons, and the one experiment that may run. Returns what ends it. */
export function serveLab(service: Service, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): () => Promise<void> {
  const folder = runsFolder(DATA_DIR);
  const finder = new RunFinder(DATA_DIR);
  const worker = new LabWorker();
  const comparisons = new Comparisons();
  const beginnables = new Beginnables([programs.bench, programs.soak]);
  service.route(labRoutes.lab, async () => {
    const [found, studies, reports] = await Promise.all([finder.all(), readStudies(folder), readReports(folder)]);
    const { work } = worker;
    return { folder, runs: found.map(({ path: _, ...run }) => run), studies, reports, ...(work && { work }) };
  });
  service.route(labRoutes.compare, async ({ query }) => {
    const runs = await finder.all();
    const [a, b] = [query.a, query.b].map((id) => runs.find((run) => run.id === id));
    if (a === undefined || b === undefined) throw new ServiceError('not_found', 'That run no longer exists.');
    return comparisons.of(a, b);
  });
  service.route(labRoutes.experiments, async () => ({ experiments: await beginnables.all() }));
  service.route(labRoutes.begin, async ({ body }) => {
    if (body.what === 'experiment') {
      const { kind, name } = body;
      const wanted = (await beginnables.all()).find((one) => one.kind === kind && one.name === name);
      if (wanted === undefined) throw new ServiceError('not_found', 'The lab can begin no such experiment.');
      const minutes = wanted.minutes === undefined ? undefined : (body.minutes ?? wanted.minutes);
      const reports = join(folder, 'reports');
      mkdirSync(reports, { recursive: true });
      const file = join(reports, `${kind}-${name}-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
      const args = [name, ...(minutes === undefined ? [] : ['--minutes', `${minutes}`]), '--json', file];
      const title = `${kind === 'soak' ? 'Soak' : 'Benchmark'} “${name}”`;
      return worker.begin(
        minutes === undefined ? title : `${title}, ${minutes} simulated minutes`,
        programs[kind],
        args,
      );
    }
    if (body.what === 'resume') {
      const names = await foldersIn(join(folder, 'studies'));
      if (!names.includes(body.study)) throw new ServiceError('not_found', 'There is no such study.');
      const own = join(folder, 'studies', body.study);
      return worker.begin(`Study “${body.study}”`, programs.study, [join(own, 'recipe.yaml'), '--out', own]);
    }
    const recipes = join(folder, 'recipes');
    mkdirSync(recipes, { recursive: true });
    const file = join(recipes, `${newId('recipe')}.yaml`);
    writeFileSync(file, body.recipe);
    return worker.begin('Study', programs.study, [file]);
  });
  service.route(labRoutes.end, async () => {
    await worker.end();
    const { work } = worker;
    if (work === undefined) throw new ServiceError('not_found', 'Nothing was begun.');
    return work;
  });
  return () => worker.end();
}

/** Comparisons in a process of their own, one at a time: they read whole lives. The last one is kept while neither run is written to. */
class Comparisons {
  #last: { readonly key: string; readonly comparison: Promise<RunComparison> } | undefined;
  #running: Promise<unknown> = Promise.resolve();

  of(a: FoundRun, b: FoundRun): Promise<RunComparison> {
    const key = JSON.stringify([a.id, a.at, b.id, b.at]);
    if (this.#last?.key === key) return this.#last.comparison;
    const comparison = this.#running.then(() => compare(a, b));
    this.#running = comparison.catch(() => {});
    this.#last = { key, comparison };
    comparison.catch(() => {
      if (this.#last?.key === key) this.#last = undefined;
    });
    return comparison;
  }
}

function compare(a: FoundRun, b: FoundRun): Promise<RunComparison> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [programs.compare, a.path, b.path, '--json', '-'],
      { cwd: repositoryRoot, timeout: compareMs, maxBuffer: compareBytes },
      (error, stdout, stderr) => {
        if (error !== null) {
          reject(new ServiceError('internal', stderr.trim().split('\n').at(-1) || 'The comparison failed.'));
          return;
        }
        const read = runComparison.safeParse(JSON.parse(stdout));
        if (!read.success) reject(new ServiceError('internal', 'The comparison came back in an unexpected shape.'));
        else
          resolve({
            ...read.data,
            a: { ...read.data.a, name: a.name },
            b: { ...read.data.b, name: b.name },
            moments: fewer(read.data.moments),
          });
      },
    );
  });
}

function fewer(moments: RunComparison['moments']): RunComparison['moments'] {
  if (moments.length <= mostMoments) return moments;
  const kept = new Set(moments.toSorted((x, y) => Number(x.alike) - Number(y.alike)).slice(0, mostMoments));
  return moments.filter((moment) => kept.has(moment));
}
