import type { Token } from '../../language/sentences.ts';
import { verbForms } from '../../language/words/inflection.ts';
import { type SenseName, verbPhrases } from './verb-phrases.ts';

export interface Verb {
  readonly phrase: string;
  /** How the words behind it are read. */
  readonly sense: SenseName;
}

export interface VerbMatch {
  readonly verb: Verb;
  /** The words of the clause, without a particle that stood behind the object: "put the torch down". */
  readonly tokens: readonly Token[];
  /** Index behind the verb. */
  readonly behind: number;
}

interface Entry {
  readonly verb: Verb;
  /** "down" of "put … down": stands somewhere behind the verb. */
  readonly particle?: string;
}

const MAX_WORDS = 6;
/** Words between a verb and its particle at most. */
const MAX_BETWEEN = 7;

/** Base and -ing form of every verb → the senses it may have, in the order of the table. */
const byForm = new Map<string, Entry[]>();
/** What a verb phrase may begin with. */
const openings = new Set<string>();
/** Every word of the phrases, for whoever sets mistakes right. */
const words = new Set<string>();
for (const [sense, phrases] of verbPhrases) {
  for (const written of phrases) {
    const [phrase = '', particle] = written.split(' … ');
    const { base, gerund } = verbForms(phrase);
    for (const form of [base, gerund]) {
      const verb = { phrase: base, sense };
      byForm.set(form, [...(byForm.get(form) ?? []), { verb, ...(particle === undefined ? {} : { particle }) }]);
      const parts = form.split(' ');
      openings.add(parts[0] ?? '');
      for (const word of parts) words.add(word);
    }
  }
}

export const verbWords: readonly string[] = [...words];

/** Every sense of the verb phrases that begin at `at`, the longest phrase first; one with its particle before one without. */
export function matchVerbs(tokens: readonly Token[], at: number): VerbMatch[] {
  const found: VerbMatch[] = [];
  if (!openings.has(tokens[at]?.word ?? '')) return found;
  for (let length = Math.min(MAX_WORDS, tokens.length - at); length >= 1; length -= 1) {
    const said = tokens.slice(at, at + length).map(({ word }) => word);
    const entries = byForm.get(said.join(' ')) ?? [];
    const plain: VerbMatch[] = [];
    for (const { verb, particle } of entries) {
      const behind = at + length;
      if (particle === undefined) plain.push({ verb, tokens, behind });
      else {
        const index = particleAt(tokens, behind, particle);
        if (index === undefined) continue;
        const without = [...tokens.slice(0, index), ...tokens.slice(index + particle.split(' ').length)];
        found.push({ verb, tokens: without, behind });
      }
    }
    found.push(...plain);
  }
  return found;
}

function particleAt(tokens: readonly Token[], from: number, particle: string): number | undefined {
  const parts = particle.split(' ');
  for (let index = from + 1; index <= from + MAX_BETWEEN && index < tokens.length; index += 1) {
    if (!parts.every((part, offset) => tokens[index + offset]?.word === part)) continue;
    // "put it on the wheat" is no "put it on".
    if (
      particle === 'on' &&
      /^(the|a|an|my|your|that|this|it|top|some|\p{L}{3,})$/u.test(tokens[index + 1]?.word ?? '') &&
      !/^(now|please|pls|and|then|quick)$/.test(tokens[index + 1]?.word ?? '')
    )
      continue;
    return index;
  }
  return undefined;
}
