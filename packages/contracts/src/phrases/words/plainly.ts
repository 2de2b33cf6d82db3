import { describeCount, describeItem } from './counts.ts';

/** What stands in quotes is somebody's words and is left as it is. */
const QUOTED = /("[^"]*"|“[^”]*”)/;
const NAME = /[a-z][a-z0-9]*(?:_[a-z0-9]+)+/;
const COUNTED = new RegExp(`(?<![\\w.])(\\d+) (${NAME.source})(?![\\w.])`, 'g');
const ONLY_COUNTED = /^(\d+ of )?(\d+) ([a-z][a-z0-9]*(?:_[a-z0-9]+)*)$/;
const NAMED = new RegExp(`(?<![\\w./])(?:minecraft:)?(${NAME.source}|(?<=minecraft:)[a-z]+)(?![\\w./])`, 'g');
/** Ids of records: a kind and what tells one from another. */
const ID =
  / ?\(?\b(?:task|thought|plan|step|action|intent|episode|intrusion|call|decision|reflection|memory)_(?=[\w-]*\d)[\w-]{4,}\)?/g;
/** Codes of failures: a verb and what went wrong with it. */
const CODE = /(?<![\w./])[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)+(?::\s*)?(?![\w/])/g;

/**
 * A text as people read it: names of the game are words, in the plural behind a number; ids and codes are gone. Quoted text stays as it
 * is, and so do the names in `kept`, which are those of people.
 */
export function plainly(text: string, kept: readonly string[] = []): string {
  // A number and a name alone: here even a name of one word is surely one.
  const [, of = '', count, name = ''] = ONLY_COUNTED.exec(text) ?? [];
  if (count !== undefined) return `${of}${describeCount(Number(count), name)}`;
  return text
    .split(QUOTED)
    .map((part, at) => (at % 2 === 1 ? part : plain(part, new Set(kept))))
    .join('');
}

function plain(text: string, kept: ReadonlySet<string>): string {
  return text
    .replace(ID, (id) => (kept.has(id.trim()) ? id : ''))
    .replace(CODE, '')
    .replace(COUNTED, (all, count: string, name: string) => (kept.has(name) ? all : describeCount(Number(count), name)))
    .replace(NAMED, (all, name: string) => (kept.has(name) ? all : describeItem(name)))
    .replace(/ {2,}/g, ' ')
    .replace(/^ (?=\S)/, text.startsWith(' ') ? ' ' : '');
}
