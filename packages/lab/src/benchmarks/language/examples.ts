import { correctedText, featuresOf, meaningOf, type RequestContext } from '@conscious-bot/cognition';
import { acceptable, type CorpusPart, type LanguageRequest, readCorpus, readSituation } from './corpus.ts';
import { orderedTexts } from './orders.ts';
import { contextOf } from './situation.ts';
import type { Example } from './train.ts';
import { type Worded, wordedSentences } from './wordings.ts';

/** Sentences of each wording at most. */
const EACH = 60;
/** How much more a sentence counts that somebody wrote as a whole. */
const WRITTEN = 6;

/** What a request is about, as the label that is learned; undefined for several goals in order. */
export function labelOf(request: LanguageRequest): string | undefined {
  const [best] = acceptable(request);
  if (best === undefined) return undefined;
  if ('goals' in best) return best.goals.length > 1 ? undefined : actionOf(best.goals[0]?.[0] ?? '');
  if ('management' in best) return `!${best.management === 'continue' ? 'resume' : best.management}`;
  if ('answer' in best) return `?${best.answer}`;
  return 'nothing' in best ? '-' : 'x';
}

/** Every label that is right for a request, the best first; none for several goals in order. */
export function labelsOf(request: LanguageRequest): string[] {
  if (labelOf(request) === undefined) return [];
  const all = acceptable(request).flatMap((outcome) =>
    'goals' in outcome
      ? outcome.goals.length > 1
        ? []
        : (outcome.goals[0] ?? []).map(actionOf)
      : (labelOf({ ...request, expect: outcome }) ?? []),
  );
  return [...new Set(all)];
}

const actionOf = (reading: string): string => {
  const action = reading.split(' ')[0] ?? '';
  return /^(collect|gather|mine)$/.test(action) ? 'get' : action;
};

const written = new Map<CorpusPart, Example[]>();

/** The requests of a part; found once, since a part is learned of several times. */
export function writtenExamples(part: CorpusPart): Example[] {
  const known = written.get(part) ?? examplesOf(readCorpus(part));
  written.set(part, known);
  return known;
}

function examplesOf(requests: readonly LanguageRequest[]): Example[] {
  const situation = readSituation();
  return requests.flatMap((request) => {
    const label = labelOf(request);
    if (label === undefined) return [];
    return [example(request.text, label, WRITTEN, contextOf(situation, request.from ?? 'Alex'))];
  });
}

let others: Example[] | undefined;

/** What other hands wrote for each label, and the wordings; found once as well. */
export function labelledExamples(): Example[] {
  others ??= [...labelled(orderedTexts(), WRITTEN), ...labelled(wordedSentences(EACH), 1)];
  return others;
}

function labelled(texts: readonly Worded[], weight: number): Example[] {
  const context = contextOf(readSituation(), 'Alex');
  return texts.map(({ text, label }) => example(text, label, weight, context));
}

function example(text: string, label: string, weight: number, context: RequestContext): Example {
  const corrected = correctedText(text, context);
  return { features: [...featuresOf(corrected, context)], meaning: meaningOf(corrected), label, weight };
}
