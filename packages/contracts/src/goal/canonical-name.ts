/**
 * Lower case, no namespace, runs of other characters folded to one underscore; '' when nothing is left. Signs and points of numbers are
 * kept as letters (`10 64 -20.5` → `10_64_m20p5`), or mirrored places would look like one.
 */
export function canonicalName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replace(/(^|[^a-z0-9])-(?=\d)/g, '$1m')
    .replace(/(?<=\d)\.(?=\d)/g, 'p')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
