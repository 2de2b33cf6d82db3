import { describe, expect, it } from 'vitest';
import { repository } from '../architecture/source-file.ts';
import { isLiveTest, liveFiles } from './live-files.ts';
import { isGreen, matrixReport } from './matrix.ts';
import { readReport } from './run-version.ts';

const report = (...tests: { status: string; failureMessages?: string[] }[]) => ({
  name: '/repo/packages/embedded-world/test/body.test.ts',
  status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  startTime: 1000,
  endTime: 3500.4,
  assertionResults: tests.map((test, i) => ({ fullName: `test ${i}`, ...test })),
});
const read = (...results: object[]) => readReport(JSON.stringify({ testResults: results }), '/repo/');

describe('the matrix of game versions', () => {
  it('counts what became of the tests of a file, and says what went wrong', () => {
    const failed = { status: 'failed', failureMessages: ['Error: no spawn\n  at x'] };
    expect(read(report({ status: 'passed' }, { status: 'skipped' }, failed))).toEqual([
      {
        file: 'packages/embedded-world/test/body.test.ts',
        passed: 1,
        failed: 1,
        skipped: 1,
        ms: 2500,
        failures: ['test 2: Error: no spawn'],
      },
    ]);
  });

  it('a file that breaks outside of its tests is a failure', () => {
    const broken = { ...report(), status: 'failed', message: 'Cannot find module' };
    expect(read(broken)).toMatchObject([{ passed: 0, failed: 1, failures: ['Cannot find module'] }]);
    expect(isGreen(new Map([['1.16.5', read(broken)]]))).toBe(false);
  });

  it('is green only when something passed at every version and nothing failed', () => {
    const good = read(report({ status: 'passed' }));
    expect(
      isGreen(
        new Map([
          ['1.16.5', good],
          ['1.21.4', good],
        ]),
      ),
    ).toBe(true);
    expect(
      isGreen(
        new Map([
          ['1.16.5', good],
          ['1.21.4', read(report({ status: 'skipped' }))],
        ]),
      ),
    ).toBe(false);
    expect(isGreen(new Map())).toBe(false);
  });

  it('shows a row per file and a column per version', () => {
    const matrix = new Map([
      ['1.16.5', read(report({ status: 'failed' }))],
      ['1.21.4', read(report({ status: 'passed' }, { status: 'skipped' }))],
    ]);
    const lines = matrixReport(matrix).split('\n');
    expect(lines[2]).toMatch(/^embedded-world\/test\/body\.test\.ts +0, 1 FAILED +1, 1 skipped$/);
    expect(lines.at(-1)).toContain('1.16.5  packages/embedded-world/test/body.test.ts  test 0');
  });

  it('knows the live tests by the world they start', () => {
    const files = liveFiles(repository);
    expect(files).toContain('packages/embedded-world/test/digging.test.ts');
    expect(files).toContain('packages/minecraft-interface/src/verbs/blocks/dig-block.live.test.ts');
    expect(files).not.toContain('packages/embedded-world/src/terrain/trees.test.ts');
    expect(isLiveTest('packages/minecraft-interface/test/game-versions.test.ts', "from './live-body.ts'")).toBe(false);
  });
});
