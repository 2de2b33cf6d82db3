import type { HtnState } from './htn-state.ts';
import type { Value } from './method.ts';

export interface Lookup {
  /** What is not there when nothing is found, in words; `%` stands for the values. */
  readonly lack: string;
  find(state: HtnState, values: readonly Value[]): Value | undefined;
}

export const lookup = (lack: string, find: Lookup['find']): Lookup => ({ lack, find });
