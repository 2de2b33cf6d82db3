/** The colours of the game's dyes, in the order of their numbers. Source: minecraft.wiki "Dye" (Java edition 1.21.4). */
export const colours = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
] as const;

/**
 * The sixteen items that differ by their colour alone and are all meant by one word (`bed`, `wool`, `carpet`), the undyed white first. Empty
 * for a word that means something else as well.
 */
export function inEveryColour(word: string, isItem: (name: string) => boolean): readonly string[] {
  if (isItem(word)) return [];
  const all = colours.map((colour) => `${colour}_${word}`);
  return all.every(isItem) ? all : [];
}
