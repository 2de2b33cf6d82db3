import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterSecondTry, concludeRun, filesToTryAgain } from '../../../scripts/test-summary.mjs';
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
  const file = (name: string, tests: number) => ({
    file: name,
    tests: Array.from({ length: tests }, (_, n) => `t${n}`),
  });
  const run = (failed: number, again: ReturnType<typeof file>[]) => ({ passed: 10, failed, skipped: 0, again });

  it('OPS-1: is for a few files, and only when nothing else is wrong', () => {
    expect(filesToTryAgain(run(0, []))).toEqual([]);
    expect(filesToTryAgain(run(3, [file('a', 2), file('b', 1)]))).toHaveLength(2);
    // Something failed that has no live test: a unit test, a file that does not load, an error outside of tests.
    expect(filesToTryAgain(run(2, [file('a', 1)]))).toEqual([]);
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

  it('OPS-1: counts what passes then, and whatever fails then', () => {
    const first = run(2, [file('a', 2)]);
    expect(afterSecondTry(first, { passed: 5, failed: 0 })).toMatchObject({ passed: 12, failed: 0 });
    expect(afterSecondTry(first, { passed: 4, failed: 1 })).toMatchObject({ passed: 11, failed: 1 });
    expect(afterSecondTry(first, { passed: 0, failed: 5 })).toMatchObject({ passed: 10, failed: 5 });
    expect(afterSecondTry(first, undefined)).toMatchObject({ passed: 10, failed: 2 });
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
    ).toMatchObject({ passed: 2, failed: 4, skipped: 2, again: [{ tests: ['b'] }] });
  });
});
