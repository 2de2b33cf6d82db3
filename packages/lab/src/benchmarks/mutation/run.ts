import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type Area, areas } from './areas.ts';
import { type Mutant, mutantsOf, withMutant } from './mutants.ts';
import { sampleOf } from './sample.ts';

const resultSchema = z.object({
  area: z.string(),
  path: z.string(),
  line: z.number(),
  start: z.number(),
  operator: z.string(),
  replacement: z.string(),
  killed: z.boolean(),
});
type Result = z.infer<typeof resultSchema>;

interface Drawn extends Mutant {
  readonly path: string;
}

interface Options {
  readonly root: string;
  readonly results: string;
  readonly perArea: number;
  readonly seed: number;
  readonly minutes: number;
}

const SLOWEST_RUN_MS = 300_000;

/** The tests of an area as a Vitest configuration without isolation; the checkout's own might be older or newer than this program. */
function writeConfiguration(root: string, tests: readonly string[]): string {
  const path = join(root, 'node_modules', '.cache', 'mutation', 'vitest.config.mjs');
  mkdirSync(dirname(path), { recursive: true });
  const test = { include: tests, isolate: false, maxWorkers: 1, bail: 1, testTimeout: 20_000, hookTimeout: 60_000 };
  writeFileSync(path, `export default ${JSON.stringify({ root: join(root, 'packages'), test })};\n`);
  return path;
}

/** Whether all tests pass; undefined when they did not end in time. */
function pass(root: string, configuration: string, timeoutMs: number): Promise<boolean | undefined> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', configuration, '--reporter=dot'];
  const child = spawn(process.execPath, vitest, { cwd: root, stdio: 'ignore', timeout: timeoutMs });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('exit', (code, signal) => done(signal === null ? code === 0 : undefined));
  });
}

function draw(root: string, area: Area, count: number, seed: number): Drawn[] {
  const all = globSync('*/src/**/*.ts', { cwd: join(root, 'packages') })
    .filter((path) => area.sources.test(path) && !path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) =>
      mutantsOf(path, readFileSync(join(root, 'packages', path), 'utf8')).map((mutant) => ({ ...mutant, path })),
    );
  return sampleOf(all, count, seed);
}

async function runArea(
  area: Area,
  {
    root,
    file,
    drawn,
    results,
    endsAt,
  }: { root: string; file: string; drawn: Drawn[]; results: Result[]; endsAt: number },
): Promise<void> {
  const isKnown = ({ path, start, replacement }: Drawn) =>
    results.some((each) => each.path === path && each.start === start && each.replacement === replacement);
  const left = drawn.filter((mutant) => !isKnown(mutant));
  if (left.length === 0) return;
  const tests = globSync('*/{src,test}/**/*.test.ts', { cwd: join(root, 'packages') }).filter((path) =>
    area.tests.test(path),
  );
  const configuration = writeConfiguration(root, tests);
  const startedAt = performance.now();
  if (!(await pass(root, configuration, 3 * SLOWEST_RUN_MS))) {
    process.stdout.write(`${area.name}: left out, its tests fail as they are
`);
    return;
  }
  const timeoutMs = Math.round(Math.min(SLOWEST_RUN_MS, 20_000 + 4 * (performance.now() - startedAt)));
  for (const mutant of left) {
    if (performance.now() > endsAt) return;
    const path = join(root, 'packages', mutant.path);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, withMutant(source, mutant));
    const restore = () => writeFileSync(path, source);
    process.once('exit', restore);
    const passed = await pass(root, configuration, timeoutMs);
    restore();
    process.off('exit', restore);
    const line = source.slice(0, mutant.start).split('\n').length;
    const { path: of, start, operator, replacement } = mutant;
    const result: Result = { area: area.name, path: of, line, start, operator, replacement, killed: passed !== true };
    results.push(result);
    appendFileSync(file, `${JSON.stringify(result)}\n`);
    process.stdout.write(`${result.killed ? 'killed  ' : 'SURVIVED'} ${of}:${line} ${operator} → ${replacement}\n`);
  }
}

/** Runs the tests of every area against its mutants and prints how many were killed. */
export async function countKilledMutants(options: Options): Promise<number> {
  const root = resolve(options.root);
  const file = resolve(options.results);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const results = readResults(file);
  const endsAt = performance.now() + options.minutes * 60_000;
  for (const area of areas) {
    const drawn = draw(root, area, options.perArea, options.seed);
    await runArea(area, { root, file, drawn, results, endsAt });
  }
  for (const { name } of areas) {
    const own = results.filter(({ area }) => area === name);
    process.stdout.write(`${name}: ${own.filter(({ killed }) => killed).length} of ${own.length} killed\n`);
  }
  return 0;
}

function readResults(file: string): Result[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => resultSchema.parse(JSON.parse(line)));
}
