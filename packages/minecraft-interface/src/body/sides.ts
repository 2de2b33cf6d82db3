/** The four sides of a cell, as steps along x and z. */
export const FOUR_SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
