import { frequencyOf } from './english.ts';

/** Rules of English word forms, as far as the game's names and the verbs of the tables need them. */

const irregularPasts: Record<string, string> = {
  dig: 'dug',
  burn: 'burnt',
  break: 'broke',
  steal: 'stole',
  hit: 'hit',
  set: 'set',
  light: 'lit',
  blow: 'blew',
  go: 'went',
  run: 'ran',
  swim: 'swam',
  fall: 'fell',
  get: 'got',
  take: 'took',
  throw: 'threw',
  drink: 'drank',
  leap: 'leapt',
  shoot: 'shot',
  fight: 'fought',
  hurt: 'hurt',
  stab: 'stabbed',
};

/** Participles and past forms that no rule makes, besides those above, each with its base. */
const irregularForms: Readonly<Record<string, string>> = {
  built: 'build',
  made: 'make',
  gave: 'give',
  given: 'give',
  brought: 'bring',
  found: 'find',
  gone: 'go',
  taken: 'take',
  thrown: 'throw',
  broken: 'break',
  eaten: 'eat',
  ate: 'eat',
  slept: 'sleep',
  fed: 'feed',
  bred: 'breed',
  shorn: 'shear',
  shut: 'shut',
  put: 'put',
  cut: 'cut',
  caught: 'catch',
  sown: 'sow',
  grown: 'grow',
  hidden: 'hide',
  ridden: 'ride',
  woken: 'wake',
  told: 'tell',
  said: 'say',
  sold: 'sell',
  bought: 'buy',
  slain: 'slay',
  hung: 'hang',
};
const pastForms = new Map([
  ...Object.entries(irregularPasts).map(([base, form]) => [form, base] as const),
  ...Object.entries(irregularForms),
]);

/** The base form of a past form or participle, by its shape; undefined where it has none. */
export function baseOf(past: string): string | undefined {
  const irregular = pastForms.get(past);
  if (irregular !== undefined) return irregular;
  if (/ied$/.test(past)) return `${past.slice(0, -3)}y`;
  if (!/[aeiouy].*ed$/.test(past)) return undefined;
  const stem = past.slice(0, -2);
  return [stem, `${stem}e`, stem.slice(0, -1)].find(
    (base) => verbForms(base).past.includes(past) && frequencyOf(base) > 0,
  );
}

/** Whether a word is the -ing form of a verb, which "bring" and "ring" are not. */
export const isGerund = (word: string): boolean => /[aeiouy].*ing$/.test(word) && !/^every|^any|^some|^no/.test(word);

/** Base, -ing and past form of a verb phrase; its first word is inflected: "dig up" → "digging up", "dug up". */
export function verbForms(phrase: string): { base: string; gerund: string; past: readonly string[] } {
  const [verb = '', ...rest] = phrase.split(' ');
  const join = (form: string) => [form, ...rest].join(' ');
  const stem = doublesConsonant(verb) ? verb + (verb.at(-1) ?? '') : verb;
  const gerund = verb.endsWith('ie')
    ? `${verb.slice(0, -2)}ying`
    : /[^aeiou]e$|[aeiou]se$|[aeiou]ke$|[aeiou]ze$/.test(verb)
      ? `${verb.slice(0, -1)}ing`
      : `${stem}ing`;
  const regular = verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  const irregular = irregularPasts[verb];
  return {
    base: phrase,
    gerund: join(gerund),
    past: irregular === undefined ? [join(regular)] : [join(irregular), join(regular)],
  };
}

/** One vowel between consonants at the end of a one-syllable verb: dig → digging, chop → chopping. */
function doublesConsonant(verb: string): boolean {
  return /^(?:qu|[^aeiou])*[aeiou][bcdfgklmnprstvz]$/.test(verb);
}
