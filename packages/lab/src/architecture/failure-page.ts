interface FailurePageRow {
  readonly code: string;
  /** From the body's package folder. */
  readonly test: string;
}

/** The rows of the table in docs/failures.md. */
export function failurePageRows(page: string): FailurePageRow[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const code = /^`([^`]+)`$/.exec(cells[2] ?? '')?.[1];
    const test = /^`([^`]+)`$/.exec(cells[5] ?? '')?.[1];
    return code === undefined || test === undefined ? [] : [{ code, test }];
  });
}

/** What of the page is not true, one sentence each. @param read text of a file of the body's package; undefined when there is none */
export function failurePageFaults(
  rows: readonly FailurePageRow[],
  codes: ReadonlySet<string>,
  read: (file: string) => string | undefined,
): string[] {
  return rows.flatMap(({ code, test }) => {
    if (!codes.has(code)) return [`${code} is no code`];
    const text = read(test);
    if (text === undefined) return [`${code}: there is no ${test}`];
    return text.includes(code) ? [] : [`${code}: ${test} does not name it`];
  });
}
