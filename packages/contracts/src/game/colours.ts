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
