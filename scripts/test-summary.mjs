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
