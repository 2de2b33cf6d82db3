import type { HtnState } from './htn-state.ts';
import type { Value } from './value.ts';

export interface Lookup {
  /** Says what is missing when nothing is found; `%` stands for the values. */
  readonly lack: string | ((state: HtnState, values: readonly Value[]) => string);
  /** It is found in goals of another form only: that it is not says nothing about the world. */
  readonly tellsMethodsApart?: true;
  find(state: HtnState, values: readonly Value[]): Value | undefined;
}

export const lookup = (lack: Lookup['lack'], find: Lookup['find']): Lookup => ({ lack, find });
