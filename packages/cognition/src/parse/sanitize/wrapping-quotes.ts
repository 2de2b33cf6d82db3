/** Pairs of quotes a model puts around a whole answer. */
const pairs: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['„', '“'],
];

/** Takes away quotes that wrap the whole text, and one that opens it and is never closed. Quotes within the text stay. */
export function stripWrappingQuotes(text: string): string {
  let inner = text.trim();
  let taken = false;
  // Two layers are seen in the field; more are no wrapping any more.
  for (let layer = 0; layer < 2; layer += 1) {
    const next = withoutOne(inner);
    if (next === undefined) break;
    inner = next.trim();
    taken = true;
  }
  return taken ? inner : text;
}

function withoutOne(text: string): string | undefined {
  if (text.length < 2) return undefined;
  for (const [open, close] of pairs) {
    if (!text.startsWith(open)) continue;
    const inner = text.slice(open.length);
    if (inner.endsWith(close)) {
      const within = inner.slice(0, -close.length);
      // Two quotations side by side are no wrapping: "Run," he said, "now".
      if (!hasQuote(within, open) && !hasQuote(within, close)) return within;
    } else if (open !== "'" && open !== '‘' && !hasQuote(inner, open) && !hasQuote(inner, close)) return inner;
  }
  return undefined;
}

/** Whether a quote stands in a text; an apostrophe between letters is none. */
function hasQuote(text: string, quote: string): boolean {
  if (quote !== "'" && quote !== '’') return text.includes(quote);
  return new RegExp(`(?<![A-Za-z])${quote}|${quote}(?![A-Za-z])`).test(text);
}
