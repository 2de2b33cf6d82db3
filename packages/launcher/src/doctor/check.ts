/** One thing a person's set-up needs. `warn`: the bot lives without it. */
export interface Check {
  readonly name: string;
  readonly state: 'ok' | 'warn' | 'fail';
  /** What was found and, where something can be done, what. Lines of a sentence or two. */
  readonly lines: readonly string[];
  /** The same for programs. */
  readonly detail?: unknown;
}

export const ok = (name: string, ...lines: string[]): Check => ({ name, state: 'ok', lines });
export const warn = (name: string, ...lines: string[]): Check => ({ name, state: 'warn', lines });
export const fail = (name: string, ...lines: string[]): Check => ({ name, state: 'fail', lines });
