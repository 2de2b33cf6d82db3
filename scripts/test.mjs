import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { BootstrapError, bootstrap } from './bootstrap.mjs';
import { evenSessions } from './even-sessions.mjs';
import { runChild } from './run-child.mjs';
import { root } from './run-command.mjs';
import {
  addRuns,
  afterSecondTry,
  concludeRun,
  failedOnlyAgain,
  filesToTryAgain,
  lastingFailures,
} from './test-summary.mjs';

const help = `Usage: npm test -- [arguments of Vitest]

Runs everything: types, lint, unit and live tests, about 15 minutes on two cores. It installs what is missing first and builds the
dashboard when its sources changed. Types and lint are left out when arguments are given; else live tests that failed, in up to three
files, are tried once more, alone, and named. The last line is "N passed, N failed", whatever happens.

Examples:
  npm test -- packages/planning/src/idle   test files whose path contains this
  npm test -- --project unit               only what needs no server, world, browser or process (half a minute); services, live and browser are the rest
  npm test -- -t 'AG-3'                    tests whose title matches this
  npm run test:all                         the long ones too

Options:
  -h, --help  show this help and exit
`;

/** What is checked beside the tests; each counts as one test. */
const checks = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  {
    name: 'types of the dashboard',
    // Without what the build writes for itself: an earlier one may speak of pages that have moved, and this one is still under way.
    args: ['node_modules/typescript/bin/tsc', '-p', 'packages/dashboard/tsconfig.check.json'],
  },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', '.'] },
];

/** Of a tool's complaints, the first this many characters are shown. */
const mostShown = 6_000;

const listed = (lines) => lines.map((line) => `  ${line}\n`).join('');

/** Names what failed for good in the last lines of a run: where only these are kept, they say what to mend. */
function nameFailures(checks, inRun) {
  const failures = [...checks, ...inRun.map((line) => line.replace(join(root, sep), ''))];
  if (failures.length > 0) process.stdout.write(`Failed:\n${listed(failures)}`);
}

/**
 * Runs one check to its end, behind everything else. Answers whether it passed, and what is to be said of it then: whoever runs tests meanwhile
 * has the screen to themselves.
 */
async function check(node, { name, args }) {
  const startedAt = Date.now();
  const how = { shown: 'at the end', behind: true };
  const { code, output } = await runChild(node, root, args, {}, how).catch(({ message }) => ({
    code: 1,
    output: `${message}\n`,
  }));
  const passed = code === 0;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return {
    name,
    passed,
    said: ` ${passed ? '✓' : '×'} ${name} (${seconds} s)\n${passed ? '' : output.slice(0, mostShown)}`,
  };
}

async function main(args) {
  const node = await bootstrap(root);
  const whole = args.length === 0;
  // Live tests wait most of their time: what is checked beside them fills it, and need not be done before they begin.
  const checking = Promise.all((whole ? checks : []).map((each) => check(node, each)));
  const [built] = await Promise.all([
    runChild(node, root, ['packages/launcher/src/commands/build-dashboard.ts']).then(({ code }) => code === 0),
    // Else the first stacks of the run would each make them, beside worlds; without bundles they run from sources.
    whole && runChild(node, root, ['packages/launcher/src/bundles/make-bundles.ts']),
  ]);
  const directory = mkdtempSync(join(tmpdir(), 'conscious-bot-test-'));
  try {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'vitest.workspace.ts',
      '--reporter=default',
      '--reporter=./scripts/test-count-reporter.mjs',
    ];
    let runs = 0;
    const runTests = async (more, env, how) => {
      runs += 1;
      const countFile = join(directory, `counts-${runs}.json`);
      const asked = { ...env, TEST_COUNT_FILE: countFile, ...(built && { TEST_DASHBOARD_BUILT: '1' }) };
      const { code, signal, output } = await runChild(node, root, [...vitest, ...more], asked, how);
      process.stdout.write(output);
      if (signal) process.stdout.write(`\nThe test runner was ended by ${signal}.\n`);
      const counts = existsSync(countFile) ? JSON.parse(readFileSync(countFile, 'utf8')) : undefined;
      if (counts === undefined) process.stdout.write('\nThe test runner ended before the end of the run.\n');
      return { code, counts };
    };
    // Services wait for their own clocks beside worlds that wait for theirs; unit tests run behind both, pages after them
    // (`docs/decisions/0080-pages-after-worlds.md`). No stack takes the processor from worlds meanwhile (`0112-sessions-of-a-test-run.md`).
    const all = async () => {
      const noMoreSessions = evenSessions();
      const worlds = await Promise.all([
        runTests(['--project=!unit', '--project=!services', '--project=!browser'], { TEST_LIVE_AT_ONCE: '5' }),
        runTests(['--project=services'], { TEST_LIVE_AT_ONCE: '1' }, { shown: 'at the end' }),
        runTests(['--project=unit'], {}, { shown: 'at the end', behind: true }),
      ]);
      noMoreSessions();
      return [...worlds, await runTests(['--project=browser'], {})];
    };
    const first = whole ? addRuns(await all()) : await runTests(args, {});
    const again = whole ? filesToTryAgain(first.counts) : [];
    const checked = await checking;
    for (const { said } of checked) process.stdout.write(said);
    const failedChecks = [
      ...checked.filter(({ passed }) => !passed).map(({ name }) => name),
      ...(built ? [] : ['build of the dashboard']),
    ];
    // A failed check counts as one failed test, and so does a failed build: the tests of everything else are still worth running.
    const beside = { passed: checked.filter(({ passed }) => passed).length, failed: failedChecks.length };
    if (again.length === 0) {
      nameFailures(failedChecks, lastingFailures(first.counts, again));
      return concludeRun(first.counts, first.code, beside);
    }
    const namesOf = (files) =>
      listed(files.flatMap(({ file, tests }) => tests.map((test) => `${relative(root, file)}: ${test}`)));
    process.stdout.write(
      `\nRetrying these alone, because a busy machine may have been too slow for them:\n${namesOf(again)}`,
    );
    const files = again.map(({ file }) => relative(root, file));
    const second = await runTests(['--project=live', '--project=services', '--project=browser', ...files], {
      TEST_LIVE_AT_ONCE: '1',
      TEST_PAGES_AT_ONCE: '1',
      TEST_DURATIONS: '',
    });
    process.stdout.write(`Failed on the first try:\n${namesOf(again)}`);
    const onlyAgain = namesOf(failedOnlyAgain(again, second.counts));
    if (onlyAgain !== '') process.stdout.write(`Passed on the first try and failed on the second:\n${onlyAgain}`);
    nameFailures(failedChecks, lastingFailures(first.counts, again, second.counts));
    // The runner's code says that something failed; what of it counts is known by name.
    const code = second.counts?.failed > 0 ? 0 : second.code;
    return concludeRun(afterSecondTry(first.counts, again, second.counts), code, beside);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function run(args) {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  let conclusion;
  try {
    conclusion = await main(args);
  } catch (error) {
    process.stderr.write(`${error instanceof BootstrapError ? error.message : error.stack}\n`);
    conclusion = concludeRun(undefined, 1);
  }
  process.stdout.write(`${conclusion.line}\n`);
  return conclusion.code;
}

process.exitCode = await run(process.argv.slice(2));
