import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootstrapError, bootstrap } from './bootstrap.mjs';
import { runChild } from './run-child.mjs';
import { root } from './run-command.mjs';
import { concludeRun } from './test-summary.mjs';

// `npm test`: installs what is missing, builds the dashboard when its sources changed, runs every test of every package (type check and lint are
// tests of the launcher package). Arguments go to Vitest, e.g. `npm test -- --project planning`. The last line is `N passed, N failed`, whatever
// happens.

async function main(args) {
  const node = await bootstrap(root);
  const built = await runChild(node, root, ['packages/launcher/src/commands/build-dashboard.ts']);
  // The tests of everything else are still worth running; the build counts as one failed test.
  const failedBefore = built.code === 0 ? 0 : 1;
  const directory = mkdtempSync(join(tmpdir(), 'conscious-bot-test-'));
  const countFile = join(directory, 'counts.json');
  try {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'vitest.workspace.ts',
      '--reporter=default',
      '--reporter=./scripts/test-count-reporter.mjs',
    ];
    const { code, signal } = await runChild(node, root, [...vitest, ...args], { TEST_COUNT_FILE: countFile });
    if (signal) process.stdout.write(`\nThe test runner was ended by ${signal}.\n`);
    const counts = existsSync(countFile) ? JSON.parse(readFileSync(countFile, 'utf8')) : undefined;
    if (counts === undefined) process.stdout.write('\nThe test runner ended before the end of the run.\n');
    return concludeRun(counts, code, failedBefore);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

let conclusion;
try {
  conclusion = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof BootstrapError ? error.message : error.stack}\n`);
  conclusion = concludeRun(undefined, 1);
}
process.stdout.write(`${conclusion.line}\n`);
process.exitCode = conclusion.code;
