import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'packages');
const durationsFile = join(import.meta.dirname, 'test-durations.json');

/**
 * Vitest reporter that writes `{passed, failed, skipped, failures, live}` of a run to the file named by TEST_COUNT_FILE, for `test.mjs` to print last. A
 * file that cannot be loaded and an error outside of any test count as one failure each: no green line hides them. `failures` names each of them
 * that no second try can mend; `live` are the files of the projects with a real world or service, with the names of their tests that passed and
 * failed: what failed there may be tried once more.
 * With TEST_DURATIONS=1 it also writes down how long each file took. How long each of the long tests took it says at the end.
 */
export default class TestCountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    writeFileSync(process.env.TEST_COUNT_FILE, JSON.stringify(countTests(modules, unhandledErrors)));
    process.stdout.write(longFiles(modules));
    if (process.env.TEST_DURATIONS)
      writeFileSync(durationsFile, `${JSON.stringify(fileDurations(modules), null, 2)}\n`);
  }
}

export function countTests(modules, unhandledErrors) {
  const errors = unhandledErrors.map(({ message }) => `an error outside of any test: ${message}`);
  const counts = { passed: 0, failed: errors.length, skipped: 0, failures: errors, live: [] };
  for (const module of modules) {
    const passed = [];
    const failed = [];
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed.push(test.fullName);
      else if (state === 'skipped') counts.skipped += 1;
      else failed.push(test.fullName);
    }
    // A failing import or hook fails the file (or suite) though no test of it did.
    const broken = failed.length === 0 && module.state() === 'failed';
    counts.passed += passed.length;
    counts.failed += failed.length + (broken ? 1 : 0);
    const file = relative(root, module.moduleId);
    if (broken) counts.failures.push(`${file} as a whole`);
    if (module.project.name === 'unit') counts.failures.push(...failed.map((test) => `${file}: ${test}`));
    else counts.live.push({ file: module.moduleId, passed, failed });
  }
  return counts;
}

/** How long each file of the long tests took, a line each, the longest first; nothing where none ran. */
export function longFiles(modules) {
  const took = modules
    .filter((module) => module.project.name === 'long')
    .map((module) => ({
      file: relative(root, module.moduleId),
      ms: module.diagnostic().duration,
      state: module.state(),
    }))
    .sort((a, b) => b.ms - a.ms);
  const lines = took.map(({ file, ms, state }) => `${(ms / 1000).toFixed(0).padStart(6)} s  ${file} (${state})\n`);
  return lines.length === 0 ? '' : `\nThe long tests, by the time they took:\n${lines.join('')}`;
}

/** Seconds that each file took when it last ran, the longest first, by its path in `packages`. Other files may run beside these. */
function fileDurations(modules) {
  const known = Object.entries(JSON.parse(readFileSync(durationsFile, 'utf8')));
  const ran = modules
    .filter((module) => module.project.name !== 'unit')
    .map((module) => [
      relative(packages, module.moduleId).split(sep).join('/'),
      Math.round(module.diagnostic().duration / 1000),
    ]);
  const again = new Set(ran.map(([file]) => file));
  const rows = [...known.filter(([file]) => !again.has(file)), ...ran].filter(([file]) =>
    existsSync(join(packages, file)),
  );
  return Object.fromEntries(rows.sort(([a, s], [b, t]) => t - s || (a < b ? -1 : 1)));
}
