import { opensJson } from './json-end.ts';

/** What stands in a fence of these is code or data and no language; anything else in a fence is kept without the fence. */
const codeNames: ReadonlySet<string> = new Set(
  'json jsonc json5 jsonl yaml yml toml xml html css js javascript jsx ts typescript tsx py python java kotlin c cpp csharp rust go lua bash sh shell sql'.split(
    ' ',
  ),
);
const MARK = /`{3,}|~{3,}/g;
/** The word behind an opening mark: a name of a language when it ends the line, or names code or data. */
const INFO = /^[ \t]{0,4}([A-Za-z][\w+#-]{0,19})?([ \t]{0,4}\r?\n|(?=[\s{[]))/;

/** Takes code fences away: fenced language stays, fenced code and data go. A fence that is never closed runs to the end. */
export function stripFences(text: string): string {
  let out = '';
  let from = 0;
  for (;;) {
    MARK.lastIndex = from;
    const open = MARK.exec(text);
    if (open === null) return out + text.slice(from);
    out += text.slice(from, open.index);
    const behind = open.index + open[0].length;
    const close = text.indexOf(open[0], behind);
    const end = close < 0 ? text.length : close;
    out += content(text.slice(behind, end));
    from = close < 0 ? end : end + open[0].length;
  }
}

function content(inner: string): string {
  const info = INFO.exec(inner);
  const name = info?.[1]?.toLowerCase();
  const isCode = name !== undefined && codeNames.has(name);
  const endsLine = info?.[2]?.includes('\n') === true;
  const body = info !== null && (isCode || endsLine) ? inner.slice(info[0].length) : inner;
  const first = body.search(/\S/);
  if (isCode || (first >= 0 && opensJson(body, first))) return '';
  return body;
}
