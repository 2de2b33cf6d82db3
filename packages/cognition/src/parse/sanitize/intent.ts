import { type IntentLabel, type IntentParse, intentLabel } from '@conscious-bot/contracts/thought';

interface IntentRead {
  /** The label, or null where there is none or an unknown one (fail closed). */
  readonly intent: IntentLabel | null;
  /** How it was written; for measuring, nothing may branch on it. */
  readonly intentParse: IntentParse;
  /** The text without its labels; line breaks are kept. */
  readonly text: string;
}

/** A line that is nothing but a label, as models dress it: **INTENT: explore**, [INTENT: explore], - intent: explore. */
const labelLine = /^[ \t>*_`"'[(-]{0,8}intent[ \t]{0,4}:[ \t*_`"']{0,8}([A-Za-z_-]{0,40})[ \t*_`"'\]).!]{0,8}$/i;
const inlineLabel = /\bINTENT:[^\S\n]{0,8}([A-Za-z_-]{0,40})/g;

/**
 * Reads the INTENT label (AG-4). On the last line that is not empty it is what was asked for; elsewhere it is removed as well, so that
 * it reaches no title. Of several labels the last line's counts, else the first.
 */
export function extractIntent(input: string): IntentRead {
  const { text: body, label: final } = withoutFinalLine(input);
  let text = '';
  let from = 0;
  let inline: string | undefined;
  for (const match of body.matchAll(inlineLabel)) {
    inline ??= match[1] ?? '';
    text += trimEndOfLine(body.slice(from, match.index));
    from = match.index + match[0].length;
  }
  text += body.slice(from);
  if (final !== undefined) return { intent: labelOf(final), intentParse: 'final_line', text };
  if (inline !== undefined) return { intent: labelOf(inline), intentParse: 'inline_noncompliant', text };
  return { intent: null, intentParse: null, text: input };
}

function withoutFinalLine(text: string): { text: string; label?: string } {
  const end = text.trimEnd().length;
  const start = text.lastIndexOf('\n', end - 1) + 1;
  const line = text.slice(start, end);
  const label = line.length > 100 ? undefined : labelLine.exec(line)?.[1];
  return label === undefined ? { text } : { text: text.slice(0, start).trimEnd(), label };
}

/** White space in front of a label goes with it; a line break stays. */
function trimEndOfLine(text: string): string {
  let end = text.length;
  while (end > 0 && /[^\S\n]/.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

function labelOf(word: string): IntentLabel | null {
  const known = intentLabel.safeParse(word.toLowerCase());
  return known.success ? known.data : null;
}
