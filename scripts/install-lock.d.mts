export declare function withInstallLock<T>(
  root: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T>;
