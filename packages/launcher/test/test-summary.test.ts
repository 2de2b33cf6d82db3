import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRuns,
  afterSecondTry,
  concludeRun,
  failedOnlyAgain,
  failedTwice,
  filesToTryAgain,
  lastingFailures,
} from '../../../scripts/test-summary.mjs';
import { repositoryRoot } from '../src/repository/repository.ts';

describe('the last line of a test run', () => {
  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, 0, undefined, '3 passed, 0 failed', 0],
    [{ passed: 3, failed: 0, skipped: 2 }, 0, undefined, '3 passed, 0 failed, 2 skipped', 0],
    [{ passed: 3, failed: 1, skipped: 0 }, 1, undefined, '3 passed, 1 failed', 1],
    // The runner says that something is wrong although no test failed.
    [{ passed: 3, failed: 0, skipped: 0 }, 1, undefined, '3 passed, 1 failed', 1],
    // Types and lint were checked before.
    [{ passed: 3, failed: 0, skipped: 0 }, 0, { passed: 3, failed: 0 }, '6 passed, 0 failed', 0],
    // The dashboard could not be built.
    [{ passed: 3, failed: 1, skipped: 0 }, 1, { passed: 3, failed: 1 }, '6 passed, 2 failed', 1],
    // The runner crashed.
    [undefined, 0, undefined, '0 passed, 1 failed', 1],
    [undefined, 1, undefined, '0 passed, 1 failed', 1],
  ])('OPS-1: %j, exit code %i, %j before: %s', (counts, code, before, line, expected) => {
    expect(concludeRun(counts, code, before)).toEqual({ line, code: expected });
  });
});

describe('the second try of what failed in a real world', () => {
  /** A file of which so many tests, t0 and on, failed and one passed. */
  const file = (name: string, failed: number) => ({
    file: name,
    passed: ['p'],
    failed: Array.from({ length: failed }, (_, n) => `t${n}`),
  });
  const run = (failed: number, live: ReturnType<typeof file>[]) => ({ passed: 10, failed, skipped: 0, live });

  it('OPS-1: is for a few files, whatever else is wrong', () => {
    expect(filesToTryAgain(run(0, [file('a', 0)]))).toEqual([]);
    expect(filesToTryAgain(run(3, [file('a', 2), file('b', 1), file('c', 0)]))).toEqual([
      { file: 'a', tests: ['t0', 't1'] },
      { file: 'b', tests: ['t0'] },
    ]);
    // Something failed beside it: a unit test, a file that does not load, an error outside of tests.
    expect(filesToTryAgain(run(2, [file('a', 1), file('b', 0)]))).toEqual([{ file: 'a', tests: ['t0'] }]);
    expect(
      filesToTryAgain(
        run(
          4,
          ['a', 'b', 'c', 'd'].map((name) => file(name, 1)),
        ),
      ),
    ).toEqual([]);
    expect(filesToTryAgain(undefined)).toEqual([]);
  });

  it('OPS-1: judges what failed before, and only that; what fails beside it is named', () => {
    const first = run(2, [file('a', 2)]);
    const again = filesToTryAgain(first);
    const second = (failed: number, live: { passed: string[]; failed: string[] }) => ({
      failed,
      live: [{ file: 'a', ...live }],
    });
    const both = second(0, { passed: ['t0', 't1', 'p'], failed: [] });
    expect(afterSecondTry(first, again, both)).toMatchObject({ passed: 12, failed: 0 });
    expect(failedOnlyAgain(again, both)).toEqual([]);
    const one = second(1, { passed: ['t0', 'p'], failed: ['t1'] });
    expect(afterSecondTry(first, again, one)).toMatchObject({ passed: 11, failed: 1 });
    expect(failedOnlyAgain(again, one)).toEqual([]);
    expect(failedTwice(again, one)).toEqual([{ file: 'a', tests: ['t1'] }]);
    expect(failedTwice(again, both)).toEqual([]);
    expect(failedTwice(again, undefined)).toEqual(again);
    // It had its chance in the first try, and passed.
    const other = second(1, { passed: ['t0', 't1'], failed: ['p'] });
    expect(afterSecondTry(first, again, other)).toMatchObject({ passed: 12, failed: 0 });
    expect(failedOnlyAgain(again, other)).toEqual([{ file: 'a', tests: ['p'] }]);
  });

  it('OPS-1: leaves what failed beside the live tests failed', () => {
    const first = run(2, [file('a', 1)]);
    const passed = { failed: 0, live: [{ file: 'a', passed: ['t0', 'p'], failed: [] }] };
    expect(afterSecondTry(first, filesToTryAgain(first), passed)).toMatchObject({ passed: 11, failed: 1 });
  });

  it('OPS-1: counts a test that did not run again as failed, and whatever is wrong beside the tests', () => {
    const first = run(2, [file('a', 2)]);
    const again = filesToTryAgain(first);
    expect(afterSecondTry(first, again, { failed: 1, live: [] })).toMatchObject({ passed: 10, failed: 3 });
    const error = { failed: 1, live: [{ file: 'a', passed: ['t0', 't1'], failed: [] }] };
    expect(afterSecondTry(first, again, error)).toMatchObject({ passed: 12, failed: 1 });
    // Two tests of one name, of which one failed.
    const twins = { failed: 1, live: [{ file: 'a', passed: ['t0', 't1'], failed: ['t1'] }] };
    expect(afterSecondTry(first, again, twins)).toMatchObject({ passed: 11, failed: 1 });
    expect(afterSecondTry(first, again, undefined)).toMatchObject({ passed: 10, failed: 2 });
  });
});

describe('what failed for good', () => {
  const first = { failures: ['u.test.ts: unit'], live: [{ file: 'a', passed: [], failed: ['t0', 't1'] }] };

  it('OPS-1: is named: all of it without a second try, else what the second try did not mend', () => {
    expect(lastingFailures(first, [])).toEqual(['u.test.ts: unit', 'a: t0', 'a: t1']);
    const again = [{ file: 'a', tests: ['t0', 't1'] }];
    const second = { failures: [], live: [{ file: 'a', passed: ['t0'], failed: ['t1'] }] };
    expect(lastingFailures(first, again, second)).toEqual(['u.test.ts: unit', 'a: t1']);
    expect(lastingFailures(first, again, undefined)).toEqual(['u.test.ts: unit', 'a: t0', 'a: t1']);
    expect(lastingFailures(undefined, [], undefined)).toEqual([]);
  });
});

describe('the counts of two runs side by side', () => {
  const live = (file: string) => ({ file, passed: ['p'], failed: [] });
  const counts = (failed: number, file: string) => ({
    passed: 3,
    failed,
    skipped: 1,
    failures: [`${file} failed`].slice(0, failed),
    live: [live(file)],
  });

  it('OPS-1: are those of one run', () => {
    const both = addRuns([
      { code: 0, counts: counts(0, 'a') },
      { code: 1, counts: counts(2, 'b') },
    ]);
    const lives = [live('a'), live('b')];
    expect(both).toEqual({
      code: 1,
      counts: { passed: 6, failed: 2, skipped: 2, failures: ['b failed'], live: lives },
    });
  });

  it('OPS-1: a run that ended without a word, or failed without a failed test, is a failure and nothing to try again', () => {
    for (const lost of [
      { code: 0, counts: undefined },
      { code: 1, counts: counts(0, 'b') },
    ]) {
      const both = addRuns([{ code: 0, counts: counts(0, 'a') }, lost]);
      expect(both.counts.failed).toBe(1);
      expect(both.counts.failures).toHaveLength(1);
      expect(filesToTryAgain(both.counts)).toEqual([]);
    }
  });
});

describe('the count of a real run', () => {
  // Inside the checkout, so that the tests find their runner.
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(repositoryRoot, 'node_modules', '.count-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  async function count(files: Record<string, string>): Promise<unknown> {
    const folder = mkdtempSync(join(directory, 'run-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      'export default { test: { include: ["*.mjs"], exclude: ["vitest.config.mjs"] } };',
    );
    const countFile = join(mkdtempSync(join(tmpdir(), 'count-')), 'counts.json');
    const reporter = join(repositoryRoot, 'scripts', 'test-count-reporter.mjs');
    const runner = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
    await new Promise((resolve) => {
      const args = [runner, 'run', '--root', folder, '--config', 'vitest.config.mjs', `--reporter=${reporter}`];
      execFile(process.execPath, args, { env: { ...process.env, TEST_COUNT_FILE: countFile } }, resolve);
    });
    return JSON.parse(readFileSync(countFile, 'utf8'));
  }

  it('OPS-1: passed, failed and skipped tests, files that do not load, failing hooks and errors outside of tests all count', async () => {
    const head = "import { it, beforeAll } from 'vitest';\n";
    expect(
      await count({
        'a.mjs': `${head}it('a', () => {}); it('b', () => { throw new Error('no'); }); it.skip('c', () => {});`,
        'b.mjs': "import './missing.mjs';",
        'c.mjs': `${head}it('d', () => { setTimeout(() => { throw new Error('late'); }, 1); return new Promise((r) => setTimeout(r, 50)); });`,
        'd.mjs': `${head}beforeAll(() => { throw new Error('no'); }); it('e', () => {});`,
      }),
    ).toMatchObject({
      passed: 2,
      failed: 4,
      skipped: 2,
      failures: expect.arrayContaining([
        expect.stringContaining('b.mjs as a whole'),
        expect.stringContaining('d.mjs as a whole'),
        expect.stringContaining('late'),
      ]),
      live: expect.arrayContaining([expect.objectContaining({ passed: ['a'], failed: ['b'] })]),
    });
  });
});
