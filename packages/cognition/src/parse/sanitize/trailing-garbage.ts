/** A tag, a mark or a fence that the end of the answer cut off: [GOA, <thi, <|im_e, INTENT. */
const cutOff = /(?:\[(?:g(?:o(?:al?)?)?)?|<\|[\w ]{0,20}|<\/?(?:t(?:h(?:i(?:nk?)?)?)?)?|\n[ \t]{0,8}INTE?N?T?)$/i;
/** Marks that end no sentence. */
const stray = /[`~|\\{[<#*_=^\u{FFFD}\p{Cc}\p{Cs}\u{200B}-\u{200F}\u{2060}\u{FEFF}\s]/u;
const closers: Readonly<Record<string, string>> = { '}': '{', ']': '[', '>': '<' };
/** Most characters that are looked at from the end. */
const MOST = 200;

/** Takes away what an answer ends in when it was cut off or went wrong. Words, numbers and the ends of sentences stay. */
export function stripTrailingGarbage(text: string): string {
  let end = text.length;
  for (let turn = 0; turn < MOST && end > 0; turn += 1) {
    const before = end;
    const tail = cutOff.exec(text.slice(Math.max(0, end - 32), end));
    if (tail !== null) end -= tail[0].length;
    else if (isStray(text, end)) end -= 1;
    if (end === before) break;
  }
  // White space alone is no garbage; it has a step of its own.
  return text.slice(end).trim() === '' ? text : text.slice(0, end);
}

function isStray(text: string, end: number): boolean {
  const last = text[end - 1] ?? '';
  // The second half of a pair is judged with its first: 🌲 is no garbage, half of it is.
  if (/[\uDC00-\uDFFF]/.test(last)) return !/[\uD800-\uDBFF]/.test(text[end - 2] ?? '');
  if (stray.test(last)) return !(/[*_`~]/.test(last) && closesPair(text, end - 1, last));
  const open = closers[last];
  if (open !== undefined) return !text.slice(0, end - 1).includes(open);
  return last === '"' && count(text.slice(0, end), '"') % 2 === 1;
}

/** Whether the mark at an index closes one that was opened: **bold**, `code`. */
function closesPair(text: string, at: number, mark: string): boolean {
  let from = at;
  while (text[from - 1] === mark) from -= 1;
  const marks = text.slice(from, at + 1);
  return count(text.slice(0, from), marks) % 2 === 1;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
