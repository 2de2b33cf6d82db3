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

/** The counts of a run with the names behind them. */
export interface NamedCounts extends TestCounts {
  /** What failed and has no second try, a line each. */
  failures: string[];
  live: LiveFile[];
}

export declare function addRuns(runs: readonly { code: number; counts: NamedCounts | undefined }[]): {
  code: number;
  counts: NamedCounts;
};

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

export declare function lastingFailures(
  counts: { failures: string[]; live: LiveFile[] } | undefined,
  again: FileToTryAgain[],
  second?: { failures: string[]; live: LiveFile[] } | undefined,
): string[];
