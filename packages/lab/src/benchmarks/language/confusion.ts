import type { Classifier } from '@conscious-bot/cognition';
import { correctedText } from '@conscious-bot/cognition';
import { type LanguageRequest, readSituation } from './corpus.ts';
import { labelsOf } from './examples.ts';
import { contextOf } from './situation.ts';

/** Which label was taken for which other, the commonest first, and how many were right at all. */
export function confusionOf(requests: readonly LanguageRequest[], classifier: Classifier): string {
  const situation = readSituation();
  const mistaken = new Map<string, string[]>();
  let right = 0;
  let told = 0;
  for (const request of requests) {
    const meant = labelsOf(request);
    const [first] = meant;
    if (first === undefined) continue;
    told += 1;
    const context = contextOf(situation, request.from ?? 'Alex');
    const [best] = classifier.guess(correctedText(request.text, context), context);
    if (best === undefined) continue;
    if (meant.includes(best.label)) right += 1;
    else {
      const key = `${first} as ${best.label}`;
      mistaken.set(key, [...(mistaken.get(key) ?? []), `${request.text} (${best.sure.toFixed(2)})`]);
    }
  }
  const rows = [...mistaken].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    ...rows.map(([key, texts]) => `  ${key.padEnd(24)} ${texts.length}  ${texts.slice(0, 3).join(' | ')}`),
    `What a text is about, by what was learned alone: ${right} of ${told} (${((100 * right) / Math.max(1, told)).toFixed(1)} %).`,
  ].join('\n');
}
