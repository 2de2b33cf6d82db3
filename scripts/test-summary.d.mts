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
