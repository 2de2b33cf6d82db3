/** What a body without a plan of its own is asked for, in this order, in one life that begins with nothing. */
export const taskNames = [
  'collect 16 logs',
  'wooden, then stone pickaxe',
  '8 more cobblestone',
  'cook meat',
  'shelter',
  'survive three nights',
] as const;

export type TaskName = (typeof taskNames)[number];
