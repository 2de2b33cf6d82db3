export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export declare function summaryLine(counts: TestCounts): string;

export declare function concludeRun(
  counts: TestCounts | undefined,
  code: number,
  before?: { passed: number; failed: number },
): { line: string; code: number };

export interface FileToTryAgain {
  file: string;
  /** Full names of its tests that failed. */
  tests: string[];
}

export declare function filesToTryAgain(
  counts: (TestCounts & { again: FileToTryAgain[] }) | undefined,
): FileToTryAgain[];

export declare function afterSecondTry<Counts extends TestCounts>(
  counts: Counts,
  second: Pick<TestCounts, 'passed' | 'failed'> | undefined,
): Counts;
