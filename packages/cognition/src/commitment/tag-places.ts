/** A goal tag as it stands in a text: from its bracket to the first index behind it. */
export interface TagPlace {
  readonly start: number;
  readonly end: number;
}

const opening = /\[goal:/gi;
/** Longest inner text of a tag, in characters, as in the grammar of tags. */
const LONGEST = 100;
/** What stands for a tag where only its place in the sentence matters; of one character, so that no word of a tag is read as prose. */
export const TAG_MARK = '\uE000';

/** Where the goal tags of a text stand, in order. A tag that is not closed ends with its line, at a new bracket, or at the bound. */
export function tagPlaces(text: string): TagPlace[] {
  return [...text.matchAll(opening)].map(({ index, 0: open }) => {
    const inner = index + open.length;
    for (let at = inner; at <= inner + LONGEST; at += 1) {
      const char = text[at];
      if (char === ']') return { start: index, end: at + 1 };
      if (char === undefined || char === '\n' || char === '\r' || char === '[') return { start: index, end: at };
    }
    return { start: index, end: inner };
  });
}

/** The text with every tag written over by marks: as long as before, and nothing within a tag can be taken for a quote, a bracket or a word. */
export function overwriteTags(text: string, places: readonly TagPlace[]): string {
  let out = '';
  let from = 0;
  for (const { start, end } of places) {
    out += text.slice(from, start) + TAG_MARK.repeat(end - start);
    from = end;
  }
  return out + text.slice(from);
}
