const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Removes `<think>…</think>` blocks, the first step of every sanitizer (AG-5): a goal tag inside one is deliberation, not a commitment.
 * An unclosed block runs to the end; a stray closing mark removes everything before it, as some servers cut the opening off.
 */
export function stripThinkBlocks(input: string): string {
  const lower = input.toLowerCase();
  let out = '';
  let from = 0;
  for (;;) {
    const open = lower.indexOf(OPEN, from);
    const close = lower.indexOf(CLOSE, from);
    if (close >= 0 && (open < 0 || close < open)) {
      out = '';
      from = close + CLOSE.length;
      continue;
    }
    if (open < 0) return out + input.slice(from);
    out += input.slice(from, open);
    if (close < 0) return out;
    from = close + CLOSE.length;
  }
}
