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

/** The tests of a file with a real world or service, by their full names. */
export interface LiveFile {
  file: string;
  passed: string[];
  failed: string[];
}

export declare function addRuns(
  runs: readonly { code: number; counts: (TestCounts & { live: LiveFile[] }) | undefined }[],
): { code: number; counts: TestCounts & { live: LiveFile[] } };

export interface FileToTryAgain {
  file: string;
  /** Full names of its tests that failed. */
  tests: string[];
}

export declare function filesToTryAgain(counts: (TestCounts & { live: LiveFile[] }) | undefined): FileToTryAgain[];

export declare function afterSecondTry<Counts extends TestCounts>(
  counts: Counts,
  again: FileToTryAgain[],
  second: { failed: number; live: LiveFile[] } | undefined,
): Counts;

export declare function failedTwice(
  again: FileToTryAgain[],
  second: { live: LiveFile[] } | undefined,
): FileToTryAgain[];

export declare function failedOnlyAgain(
  again: FileToTryAgain[],
  second: { live: LiveFile[] } | undefined,
): FileToTryAgain[];
