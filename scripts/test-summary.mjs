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

/** Most files that are tried once more: what fails in more of them is no bad luck of a busy machine. */
const MOST_AGAIN = 3;

/**
 * The files of a run to be tried once more, alone (`docs/decisions/0055-second-try.md`): those whose tests failed in a real world or service, when
 * they are few and nothing else is wrong with the run.
 */
export function filesToTryAgain(counts) {
  const { failed, again } = counts ?? { failed: 0, again: [] };
  const tests = again.reduce((sum, file) => sum + file.tests.length, 0);
  return failed > 0 && failed === tests && again.length <= MOST_AGAIN ? again : [];
}

/** The counts of a run after its second try, of which `second` are the counts: undefined when the runner ended without any. */
export function afterSecondTry(counts, second) {
  if (second === undefined) return counts;
  const failed = Math.min(counts.failed, second.failed);
  return { ...counts, failed: second.failed, passed: counts.passed + counts.failed - failed };
}
