const MARK = /<(\/?)think(?:ing)?>/gi;

/**
 * Removes `<think>…</think>` (and `<thinking>`) blocks, the first step of every sanitizer (AG-5): a goal tag inside one is deliberation, not a commitment.
 * An unclosed block runs to the end; a stray closing mark removes everything before it, as some servers cut the opening off.
 */
export function stripThinkBlocks(input: string): string {
  let out = '';
  let from = 0;
  let inside = false;
  for (const mark of input.matchAll(MARK)) {
    const closes = mark[1] === '/';
    if (closes && !inside) out = '';
    else if (!closes && !inside) out += input.slice(from, mark.index);
    inside = !closes;
    from = mark.index + mark[0].length;
  }
  return inside ? out : out + input.slice(from);
}
