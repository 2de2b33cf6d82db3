import { writeFileSync } from 'node:fs';

/**
 * Vitest reporter that writes `{passed, failed, skipped}` of the whole run to the file named by TEST_COUNT_FILE, for `test.mjs` to print last.
 * A file that cannot be loaded and an error outside of any test count as one failure each: no green line hides them.
 */
export default class TestCountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    writeFileSync(process.env.TEST_COUNT_FILE, JSON.stringify(countTests(modules, unhandledErrors)));
  }
}

export function countTests(modules, unhandledErrors) {
  const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
  for (const module of modules) {
    let failedInside = 0;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') counts.passed += 1;
      else if (state === 'skipped') counts.skipped += 1;
      else failedInside += 1;
    }
    // A failing import or hook fails the file (or suite) though no test of it did.
    const broken = failedInside === 0 && module.state() === 'failed';
    counts.failed += failedInside + (broken ? 1 : 0);
  }
  return counts;
}
