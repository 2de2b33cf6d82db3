import { isTextFault, spoil, type WireFault } from './faults.ts';
import type { MindScript, ScriptLine } from './script.ts';

/** What a script is asked. */
export interface Question {
  /** All that was put before the model. */
  readonly text: string;
  /** What the call is for, where the asker says so. */
  readonly site: string | undefined;
}

export interface Reply {
  readonly text: string;
  readonly delayMs: number;
  readonly fault?: WireFault | undefined;
  readonly retryAfterS?: number | undefined;
  readonly at?: number | undefined;
  /** Which line spoke, from 0; none when nothing occurred to it. */
  readonly line?: number;
}

/** A mind that says what its script has for the situation. It keeps count of its turns and knows nothing else. */
export class ScriptedMind {
  readonly #script: MindScript;
  readonly #said: number[];

  constructor(script: MindScript) {
    this.#script = script;
    this.#said = script.lines.map(() => 0);
  }

  reply(question: Question): Reply {
    for (const [index, line] of this.#script.lines.entries()) {
      const turn = this.#said[index] ?? 0;
      if (turn >= (line.times ?? Number.POSITIVE_INFINITY)) continue;
      const match = matches(line, question);
      if (match === undefined) continue;
      this.#said[index] = turn + 1;
      const said = line.say[turn % Math.max(1, line.say.length)] ?? '';
      const text = said.replace(/\$(\d)/g, (whole, digit: string) => match[Number(digit)] ?? whole);
      const { fault, delayMs = 0, retryAfterS, at } = line;
      if (fault === undefined) return { text, delayMs, line: index };
      if (isTextFault(fault)) return { text: spoil(text, fault, turn, at), delayMs, line: index };
      return { text, delayMs, fault, retryAfterS, at, line: index };
    }
    return { text: '', delayMs: 0 };
  }
}

/** What the first pattern's brackets matched (nothing without a pattern), or undefined when the line is not for this. */
function matches({ when = {} }: ScriptLine, { text, site }: Question): readonly (string | undefined)[] | undefined {
  if (when.site !== undefined && (site === undefined || !when.site.includes(site))) return undefined;
  if (when.not?.some((pattern) => pattern.test(text))) return undefined;
  const found = (when.text ?? []).map((pattern) => pattern.exec(text));
  if (found.includes(null)) return undefined;
  return found[0] ?? [];
}
