import type { TextForm } from './sentence-faults.ts';

/** A text the system can make, with what made it. */
export interface Saying {
  /** Where it is read: `failures`, `goals`, `prompts`, … */
  readonly kind: string;
  readonly form: TextForm;
  readonly text: string;
}

/** People as they write themselves. */
export const people: readonly string[] = ['Alex', 'big_al', 'xX_Slayer_Xx', 'Sam', 'Bea2', 'El_Toro_99'];

export const say = (kind: string, form: TextForm, text: string): Saying => ({ kind, form, text });

/** Every line of a text is a saying of its own. */
export const lines = (kind: string, form: TextForm, text: string): Saying[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => say(kind, form, line));
