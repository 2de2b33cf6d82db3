import { TAG_MARK } from './tag-places.ts';

/** What a piece of text stands in. */
export type Enclosure = 'code' | 'data' | 'quoted' | 'block_quote' | 'markup' | 'struck_out';

interface Region {
  readonly kind: Enclosure;
  readonly start: number;
  readonly end: number;
}

/** Where each kind of enclosure stands: its opening, what is within, its closing. Bounded, so that no text takes long to read. */
const patterns: readonly (readonly [kind: Enclosure, pattern: RegExp])[] = [
  ['quoted', /("{3}|'{3})[\s\S]*?(?:\1|$)/g],
  ['code', /(`{3,}|~{3,})[\s\S]*?(?:\1|$)/g],
  ['code', /(?<!`)(`{1,2})(?!`)[^`\n]{1,400}\1(?!`)/g],
  ['block_quote', /^[ \t]{0,8}>[^\n]*/gm],
  ['markup', /<!--[\s\S]*?(?:-->|$)/g],
  // An object as JSON has it: a name, a colon, something.
  ['data', /\{\s*["']?\w{1,40}["']?\s*:[^{}]{0,400}(?:\}|$)/g],
  // A call as programs have it, and a row of a table.
  ['code', /\w\([^()\n]{0,200}\)/g],
  ['data', /^[ \t]{0,8}\|[^\n]*\|[ \t]*$/gm],
  ['struck_out', /~~[^~\n]{1,400}~~/g],
  ['quoted', /"[^"\n]{0,400}(?:"|(?=\n|$))/g],
  ['quoted', /“[^”\n]{0,400}(?:[”"]|(?=\n|$))/g],
  ['quoted', /„[^“”\n]{0,400}(?:[“”"]|(?=\n|$))/g],
  ['quoted', /«[^»\n]{0,400}(?:»|(?=\n|$))/g],
  ['quoted', /‘[^’\n]{0,400}’/g],
  // An apostrophe stands between letters or behind one; a quotation mark opens behind white space and closes in front of it.
  ['quoted', /(?<![\p{L}\d'])'(?=\S)[^'\n]{0,400}(?:(?<=\p{L})'\p{L}[^'\n]{0,400})*(?<=\S)'(?![\p{L}\d])/gu],
];
const element = /<(?!\/)([A-Za-z][\w-]{0,30})(?:\s[^<>\n]{0,200})?>/g;
/** Elements looked at in one text. */
const MOST_ELEMENTS = 50;
/** Elements in which a mind puts its own answer. */
const ownElements: ReadonlySet<string> = new Set(
  'answer output response final result thought thoughts reply text goal p b i em strong u br li ul ol div span'.split(
    ' ',
  ),
);

/** Pairs that a mind puts around a whole answer: an opening and what closes it; the closing may be missing. */
const wrappings: readonly (readonly [open: RegExp, close: string])[] = [
  [/^\s*(`{3,}|~{3,})[^\S\n]*[\w+#-]{0,19}[^\S\n]*\n/, '```'],
  [/^\s*"/, '"'],
  [/^\s*“/, '”'],
  [/^\s*«/, '»'],
  [/^\s*„/, '“'],
  [/^\s*'/, "'"],
  [/^\s*`(?!`)/, '`'],
];

/** Finds what encloses places of a text whose tags are overwritten. */
export function enclosuresOf(text: string): (at: number) => Enclosure | undefined {
  let rest = unwrapped(text);
  const regions = elements(rest);
  for (const [kind, pattern] of patterns)
    for (const { index, 0: whole } of rest.matchAll(pattern)) {
      regions.push({ kind, start: index, end: index + whole.length });
      // What stands in code has no quotes of its own.
      if (kind === 'code' || kind === 'markup')
        rest = rest.slice(0, index) + ' '.repeat(whole.length) + rest.slice(index + whole.length);
    }
  return (at) => regions.find(({ start, end }) => start <= at && at < end)?.kind;
}

/** What wraps all of a text, prose included, is a mind's way to hand over an answer and encloses nothing: it is blanked. */
function unwrapped(text: string): string {
  let inner = text;
  // Two layers are seen in the field; more are no wrapping any more.
  for (let layer = 0; layer < 2; layer += 1) {
    const wrapping = wrappings.find(([open]) => open.test(inner));
    const opening = wrapping?.[0].exec(inner)?.[0];
    if (wrapping === undefined || opening === undefined) break;
    const [, close] = wrapping;
    const body = inner.slice(opening.length);
    const end = body.trimEnd().endsWith(close) ? body.trimEnd().length - close.length : body.length;
    const within = body.slice(0, end);
    if (within.includes(close) || !hasProse(within)) break;
    inner = ' '.repeat(opening.length) + within + ' '.repeat(body.length - end);
  }
  return inner;
}

/** More than tags and labels: a tag alone in quotes is quoted. */
function hasProse(text: string): boolean {
  const prose = text.replace(new RegExp(`${TAG_MARK}+|INTENT:[^\\n]*`, 'g'), ' ');
  return /[\p{L}\d]+[^\p{L}\d]{1,3}[\p{L}\d]+|\p{L}{2,}[.!…]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]{2,}/u.test(prose);
}

function elements(text: string): Region[] {
  const found: Region[] = [];
  let from = 0;
  for (const { index, 0: open, 1: name = '' } of [...text.matchAll(element)].slice(0, MOST_ELEMENTS)) {
    if (index < from || ownElements.has(name.toLowerCase())) continue;
    const close = text.indexOf(`</${name}`, index + open.length);
    // An element that is never closed holds nothing: small models write <oak_log> for a name.
    if (close < 0) continue;
    from = close;
    found.push({ kind: 'markup', start: index, end: close });
  }
  return found;
}
