/**
 * Trims text and lines, leaves one of several blanks and at most one empty line; line breaks stay line breaks. Removes only: the first blank
 * of a run is the one that is kept.
 */
export function normalizeWhiteSpace(text: string): string {
  const lines = text
    .replace(/\r(?=\n)/g, '')
    .split('\n')
    .map((line) => line.replace(/([^\S\n])[^\S\n]+/g, '$1').trim());
  const kept = lines.filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '');
  return kept.join('\n').trim();
}
