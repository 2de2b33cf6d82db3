import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** What became of one test file at one version. */
export interface FileResult {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly ms: number;
  /** Title and first line of what went wrong. */
  readonly failures: readonly string[];
}

/** What of Vitest's JSON report counts here. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** Results by file of a JSON report. A file that broke outside of any test counts as one failure. */
export function readReport(text: string, repository: string): FileResult[] {
  return reportSchema.parse(JSON.parse(text)).testResults.map((result) => {
    const count = (...states: string[]) =>
      result.assertionResults.filter(({ status }) => states.includes(status)).length;
    const failures = result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? '')}`);
    if (failures.length === 0 && result.status === 'failed') failures.push(firstLine(result.message) || 'it broke');
    return {
      file: result.name.startsWith(repository) ? result.name.slice(repository.length) : result.name,
      passed: count('passed'),
      failed: failures.length,
      skipped: count('skipped', 'pending', 'todo'),
      ms: Math.round(result.endTime - result.startTime),
      failures,
    };
  });
}

/**
 * Runs test files at a game version in a process of their own, whose output goes to this one's.
 * @throws Error when the runner ends without a report.
 */
export async function runVersion(
  repository: string,
  version: string,
  files: readonly string[],
): Promise<readonly FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  try {
    const report = join(folder, 'report.json');
    const vitest = [
      join(repository, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=vitest.workspace.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const child = spawn(process.execPath, [...vitest, ...files], {
      cwd: repository,
      env: { ...process.env, TEST_MINECRAFT_VERSION: version },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (!existsSync(report)) throw new Error(`the tests at ${version} ended with ${code} and no report`);
    return readReport(readFileSync(report, 'utf8'), repository);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
