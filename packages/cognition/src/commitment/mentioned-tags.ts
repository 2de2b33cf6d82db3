import { type Enclosure, enclosuresOf } from './enclosures.ts';
import { type SentenceUse, sentenceUse } from './sentence-use.ts';
import { isSpokenByOther } from './speakers.ts';
import { overwriteTags, type TagPlace, tagPlaces } from './tag-places.ts';

/** Why a goal tag is only mentioned. `spoken_by_other`: under a label such as "system:" or a name; `echo`: it stands in what was asked. */
export type Mention = Enclosure | SentenceUse | 'spoken_by_other' | 'echo';

interface Committed {
  /** The text without the tags that are only mentioned; nothing else is changed. */
  readonly text: string;
  /** Why, for each that was left out, in their order. */
  readonly mentions: readonly Mention[];
}

/** Tags looked at; of more in one text none commits. */
const MOST_TAGS = 40;

/**
 * Leaves out the goal tags that a text mentions without committing to them (MIND-4): quoted, in code or markup, denied, conditional, asked,
 * somebody else's words, an example, taken back. What is in doubt is no commitment: a goal that is not set can be thought of again.
 */
export function withoutMentions(text: string, asked = ''): Committed {
  const places = tagPlaces(text);
  if (places.length === 0) return { text, mentions: [] };
  const plain = overwriteTags(text, places);
  const enclosure = enclosuresOf(plain);
  const echoed = new Set(tagPlaces(asked).map((place) => canonical(asked, place)));
  const found = places.map((place, nth): Mention | undefined => {
    const { start, end } = place;
    if (nth >= MOST_TAGS) return 'undecided';
    return (
      enclosure(start) ??
      (isSpokenByOther(plain, start) ? 'spoken_by_other' : undefined) ??
      (echoed.has(canonical(text, place)) ? 'echo' : undefined) ??
      sentenceUse(plain, start, end)
    );
  });
  shareInRows(plain, places, found);
  let out = '';
  let from = 0;
  for (const [nth, { start, end }] of places.entries()) {
    if (found[nth] === undefined) continue;
    out += text.slice(from, start);
    from = end;
  }
  return { text: out + text.slice(from), mentions: found.filter((mention) => mention !== undefined) };
}

/** Tags in a row ("neither A nor B", "A, B and so on") are used alike: one that is mentioned makes its neighbours mentioned. */
function shareInRows(plain: string, places: readonly TagPlace[], found: (Mention | undefined)[]): void {
  const joined = (nth: number) =>
    /^\s*(?:,\s*(?:and|or|nor)?|and|or|nor|\/|\|)\s*$/i.test(plain.slice(places[nth]?.end, places[nth + 1]?.start));
  for (let nth = 0; nth + 1 < places.length; nth += 1) if (joined(nth)) found[nth + 1] ??= found[nth];
  for (let nth = places.length - 2; nth >= 0; nth -= 1) if (joined(nth)) found[nth] ??= found[nth + 1];
}

const canonical = (text: string, { start, end }: TagPlace): string =>
  text
    .slice(start, end)
    .toLowerCase()
    .replace(/[\s_\]]+/g, ' ')
    .trim();
