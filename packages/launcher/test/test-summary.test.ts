import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concludeRun } from '../../../scripts/test-summary.mjs';
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
    ).toEqual({ passed: 2, failed: 4, skipped: 2 });
  });
});
