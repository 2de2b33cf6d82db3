/** Headings under which examples, choices and orders stand. */
const headings = new RegExp(
  `^(?:${[
    'instructions?|orders?|input|context|examples?|for (?:example|instance)|formats?|syntax|usage|templates?|owner|game',
    '(?:my |the |possible )?(?:options?|choices|possibilities|alternatives|ideas|goals?|commitments?) ?(?:are|could be)?',
  ].join('|')})$`,
);
/** Whatever stands under a name with one of these in it was read somewhere. */
const sources = new RegExp(
  `\\b(?:${[
    'system|user|human|admin|administrator|operator|developer|moderator|console|server|player|tool|function|prompt|chat',
    'message|sign|letter|book|example|instruction|command|whisper|note|quote|saying|proverb|headline|caption|title',
  ].join('|')})s?\\b`,
);
/** Words a mind puts in front of what is its own. */
const own = new RegExp(
  `^(?:${[
    '(?:my |the |next )?(?:plan|plans|goal|decision|choice|commitment|aim|intention|answer|response|action|step|task)',
    'next|now|then|so|commit|thoughts?|assistant|ai|bot|model|reply|output|result|todo|first|second|third|last|finally',
    'intent|today|tonight|tomorrow|me|myself|objective|priority|conclusion|reason|reasoning|because|therefore|yes|ok|okay',
    'right|well|good|done|wood|food|stone|tools?|night|day|safety|shelter|resolution|resolve|verdict|summary|focus|motto|mind',
    'inner (?:voice|thought)',
  ].join('|')})$`,
);

const chatName = /^[ \t]{0,8}<([^<>\s]{2,16})>[ \t]/;
const bracketed = /^[ \t]{0,8}[[(]([\p{L} ]{2,20})[\])][ \t:]/u;
const heading = /^[ \t]{0,8}#{1,6}[ \t]{0,4}([\p{L} ]{2,24}?)[:\s]{0,4}(?:[^\p{L}\s]|$)/u;
const label =
  /^[ \t]{0,8}(?:[-*•]\s{1,4}|\d{1,2}[.)]\s{1,4})?[*_]{0,3}(\p{L}[\p{L}\d_ ]{0,24}?)[*_]{0,3}(?:[ \t]?\([^()\n]{1,20}\))?[ \t]?:/u;
const abbreviation = /^[ \t]{0,8}(?:e\.g\.|eg\.?,|ex\.)/i;

/**
 * Whether the line a place stands in is put into somebody else's mouth: a role ("system:"), a name as chat shows it ("<Sam>", "Sam:"), or a
 * heading of examples. A label with nothing behind it holds for the lines below, until an empty one.
 */
export function isSpokenByOther(text: string, at: number): boolean {
  const lines = text.slice(0, at).split('\n');
  const here = speaks(`${lines.pop() ?? ''}\n`);
  if (here !== undefined) return here;
  for (const line of lines.toReversed()) {
    if (line.trim() === '') return false;
    const alone = /^[ \t]{0,8}#|[:>\])][*_]{0,3}[ \t\r]{0,4}$/.test(line);
    const above = alone ? speaks(`${line}\n`) : undefined;
    if (above !== undefined) return above;
  }
  return false;
}

/** True: somebody else's words; false: the mind's own; undefined: the line says nothing about it. */
function speaks(line: string): boolean | undefined {
  if (chatName.test(line) || abbreviation.test(line)) return true;
  const titled = (bracketed.exec(line) ?? heading.exec(line))?.[1]?.trim().toLowerCase();
  if (titled !== undefined) return isOther(titled) ? true : undefined;
  const name = label.exec(line)?.[1]?.trim();
  if (name === undefined) return undefined;
  const lower = name.toLowerCase();
  if (own.test(lower)) return false;
  if (isOther(lower)) return true;
  // One word with a capital in front of a colon: a name.
  return /^\p{Lu}[\p{L}\d_]{1,15}$/u.test(name) ? true : undefined;
}

const isOther = (name: string): boolean => headings.test(name) || (!/^(?:i|my)\b/.test(name) && sources.test(name));
