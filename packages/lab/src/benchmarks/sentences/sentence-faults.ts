import { describeItem, describeMany } from '@conscious-bot/contracts/phrases';

/** What a text is: a whole sentence, a part of one, or several sentences one below or after the other. */
export type TextForm = 'sentence' | 'clause' | 'text';

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  /** What only looks so. */
  readonly but?: RegExp;
}

/** What may not stand in a text that a person or a prompt reads, outside quotes. */
const rules: readonly Rule[] = [
  {
    name: 'an id',
    pattern: /\b(?:task|thought|plan|step|action|intent|episode|memory|reflection|call)_[\w-]*\d[\w-]*/,
  },
  { name: 'an id', pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-/ },
  { name: 'a code', pattern: /\b[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*_[a-z]+\b/ },
  { name: 'a name of the program', pattern: /\b[a-z]+(?:_[a-z0-9]+)+\b/ },
  { name: 'a namespace', pattern: /\bminecraft:/ },
  { name: 'no value', pattern: /\b(?:undefined|null|NaN|Infinity)\b|\[object/ },
  {
    name: 'a schema',
    pattern: /✖|\bZodError\b|\b[Ee]xpected (?:string|number|object|array|boolean)\b|\b[Ii]nvalid (?:input|type|args)\b/,
  },
  { name: 'an address', pattern: /https?:\/\/|\b127\.0\.0\.1\b/ },
  { name: 'a template', pattern: /[{}]|\$\{|\|(?:one|many|no|the|clause)\b/ },
  { name: 'a word twice', pattern: /\b([A-Za-z]+) \1\b/i, but: /\b(?:had had|that that|Bea Bea)\b/ },
  { name: 'two articles', pattern: /\b(?:an?|the) (?:an?|the)\b/i },
  { name: '"a" before a vowel', pattern: /\b[Aa] (?:[aeio]|u(?!ni|se|su|ti))[a-z]/, but: /\b[Aa] (?:one|once)\b/ },
  { name: '"an" before a consonant', pattern: /\b[Aa]n (?![aeiou]|hour|honest|8|11|18)[a-z]/ },
  {
    name: 'one of many',
    pattern: /(?<![\d.:-])\b1 (?:blocks|seconds|minutes|hours|days|steps|plans|times|things|levels)\b/,
  },
  {
    name: 'many of one',
    pattern: /\b(?:[2-9]|[1-9]\d+) (?:block|second|minute|hour|day|step|plan|time|thing|level)\b(?! of)/,
  },
  { name: 'is and are', pattern: /\b(?:there|here) is (?:[2-9]|[1-9]\d+) [a-z]+s\b/i },
  {
    name: 'a broken plural',
    pattern: /\b(?:alexes|quartzes|dusts|downs|woods|sands|dirts|sheeps|breads|ores|irons|golds)\b/i,
  },
  { name: 'away from nothing', pattern: /\baway from (?:the )?(?:away|plan|danger_)\b/i },
  { name: 'a bare length of time', pattern: /\b\d{4,} ms\b/ },
  { name: 'nothing in brackets', pattern: /\(\s*\)|""|“”/ },
  { name: 'marks that meet', pattern: /[,;:] ?[.,;:]|\.\.(?!\.)|(?<!\.)\.\.$|[!?]\.| [,.;!?](?:\s|$)/ },
  { name: 'two blanks', pattern: / {2}/ },
];

const QUOTED = /"[^"]*"|“[^”]*”/g;
const COUNTED = /(?<![\w.:-])(\d+) ((?:[A-Za-z'’]+ ?){1,8})/g;

/** How many of what: the number of the game's things behind a figure, by their names in words. */
export class ThingNames {
  readonly #known = new Set<string>();
  readonly #singular = new Map<string, string>();
  readonly #plural = new Map<string, string>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      const [one, many] = [describeItem(name), describeMany(name)];
      this.#known.add(one).add(many);
      if (one === many) continue;
      this.#singular.set(one, many);
      this.#plural.set(many, one);
    }
  }

  /** Whether the words behind a figure are in the wrong number. */
  isWrong(figure: number, words: string): boolean {
    const forms = figure === 1 ? this.#plural : this.#singular;
    const all = words.trim().split(' ');
    for (let length = all.length; length > 0; length -= 1) {
      const name = all.slice(0, length).join(' ');
      if (this.#known.has(name)) return forms.has(name);
    }
    return false;
  }
}

/**
 * What is wrong with a text, one phrase each; empty when nothing is.
 *
 * @param people names of people, which are as they are
 */
export function sentenceFaults(text: string, form: TextForm, things: ThingNames, people: readonly string[]): string[] {
  const own = people.reduce(
    (left, name) => left.replaceAll(name, 'Bea'),
    text.replace(QUOTED, (words) => (words.length > 2 ? '"words"' : words)),
  );
  const faults = rules.flatMap(({ name, pattern, but }) => {
    const found = pattern.exec(own);
    return found === null || but?.test(own) === true ? [] : [`${name}: ${JSON.stringify(found[0])}`];
  });
  for (const [found, figure, words = ''] of own.matchAll(COUNTED))
    if (things.isWrong(Number(figure), words)) faults.push(`the wrong number: ${JSON.stringify(found.trim())}`);
  return [...faults, ...markFaults(text, own), ...(form === 'sentence' ? endFaults(text) : [])];
}

function markFaults(text: string, own: string): string[] {
  const count = (mark: string) => own.split(mark).length - 1;
  const faults = [];
  if ((text.split('"').length - 1) % 2 === 1) faults.push('a quotation mark without its other');
  if (count('“') !== count('”')) faults.push('a quotation mark without its other');
  if (count('(') !== count(')')) faults.push('a bracket without its other');
  return faults;
}

function endFaults(text: string): string[] {
  const faults = [];
  if (!/[.!?…]["”)]?$/.test(text)) faults.push('no full stop');
  if (!/^["“(]?[\p{Lu}\d]/u.test(text)) faults.push('no capital letter');
  return faults;
}
