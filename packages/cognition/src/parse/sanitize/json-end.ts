/**
 * Index behind the JSON value (object or array) that opens at `from`; the end of the text when it is cut off. Strings are honoured, nothing is
 * checked beyond brackets: what a model writes is rarely whole.
 */
export function jsonEnd(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth <= 0) return at + 1;
    }
  }
  return text.length;
}

/** Whether data, not language, begins here: `{"…`, `[{…`, `["…`. A goal tag is no data. */
export function opensJson(text: string, at: number): boolean {
  return /^(?:\{\s{0,4}(?:["'}]|[A-Za-z_]\w{0,40}["']?\s{0,4}:)|\[\s{0,4}[{"])/.test(text.slice(at, at + 64));
}
