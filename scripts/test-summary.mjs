/** The last line of a test run. Skipped tests are named only when there are some. */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What a run came to: `counts` as the reporter wrote them, undefined when the runner ended without writing any (a crash, which is a failure);
 * `code` the runner's exit code. A runner that failed without a failed test (nothing found, a broken configuration) is a failure as well.
 * `before`: what passed and failed before the runner was started.
 */
export function concludeRun(counts, code, before = { passed: 0, failed: 0 }) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const inRun = known.failed === 0 && (counts === undefined || code !== 0) ? 1 : known.failed;
  const failed = inRun + before.failed;
  return { line: summaryLine({ ...known, passed: known.passed + before.passed, failed }), code: failed > 0 ? 1 : 0 };
}

/**
 * Several runs as one. A runner that ended without any counts, or failed without a failed test, is one failure.
 * @param runs `code` and `counts` of each
 */
export function addRuns(runs) {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [], live: [] };
  for (const { code, counts } of runs) {
    const of = counts ?? { passed: 0, failed: 0, skipped: 0, failures: [], live: [] };
    const isSilent = of.failed === 0 && (counts === undefined || code !== 0);
    sum.passed += of.passed;
    sum.failed += isSilent ? 1 : of.failed;
    sum.failures.push(...of.failures, ...(isSilent ? [`a test runner ended with ${code} and no failed test`] : []));
    sum.skipped += of.skipped;
    sum.live.push(...of.live);
  }
  return { counts: sum, code: runs.find(({ code }) => code !== 0)?.code ?? 0 };
}

/** Most files that are tried once more: what fails in more of them is no bad luck of a busy machine. */
const MOST_AGAIN = 3;

/**
 * The files of a run to be tried once more, alone (`docs/decisions/0055-second-try.md`): those whose tests failed in a real world or service, when
 * they are few. Whatever else is wrong with the run stays wrong, and who reads of it is told which of the two kinds each failure is.
 */
export function filesToTryAgain(counts) {
  const again = (counts?.live ?? []).filter((file) => file.failed.length > 0);
  return again.length <= MOST_AGAIN ? again.map(({ file, failed }) => ({ file, tests: failed })) : [];
}

/**
 * The counts of a run after the second try of `again`, of which `second` are the counts: undefined when the runner ended without any. Only the
 * tests that failed before are judged by it: one counts as passed when it passed now. What passed before stays passed, though its file ran once
 * more. A file that does not load and an error outside of tests count as a failure each, as ever.
 */
export function afterSecondTry(counts, again, second) {
  if (second === undefined) return counts;
  const testsOf = (files) => files.reduce((sum, { tests }) => sum + tests.length, 0);
  const mended = testsOf(again) - testsOf(failedTwice(again, second));
  const failedTests = second.live.reduce((sum, file) => sum + file.failed.length, 0);
  const failed = counts.failed - mended + (second.failed - failedTests);
  return { ...counts, failed, passed: counts.passed + mended };
}

/** The tests that did not pass in the second try either: a busy machine is no excuse for these. All of them when there was no second try. */
export function failedTwice(again, second) {
  return again
    .map(({ file, tests }) => ({ file, tests: tests.filter((test) => !passedAgain(second, file, test)) }))
    .filter(({ tests }) => tests.length > 0);
}

function passedAgain(second, file, test) {
  const of = (second?.live ?? []).find((each) => each.file === file);
  return of?.passed.includes(test) === true && !of.failed.includes(test);
}

/** The tests that failed in the second try though they had passed in the first: to be named, for they are to be mended too. */
export function failedOnlyAgain(again, second) {
  return (second?.live ?? [])
    .map(({ file, failed }) => {
      const before = again.find((each) => each.file === file)?.tests ?? [];
      return { file, tests: failed.filter((test) => !before.includes(test)) };
    })
    .filter(({ tests }) => tests.length > 0);
}

/**
 * A line for each failure that stands at the end of a run, so that whoever sees only its last lines knows what to mend.
 * @param counts of the first try
 * @param again what was tried once more, empty when nothing was
 * @param second the counts of that
 */
export function lastingFailures(counts, again, second) {
  if (counts === undefined) return [];
  const judged =
    again.length > 0 ? failedTwice(again, second) : counts.live.map(({ file, failed }) => ({ file, tests: failed }));
  const inWorlds = judged.flatMap(({ file, tests }) => tests.map((test) => `${file}: ${test}`));
  return [...counts.failures, ...inWorlds, ...(second?.failures ?? [])];
}
