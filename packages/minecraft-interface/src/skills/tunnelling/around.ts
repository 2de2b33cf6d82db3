/** Steps from a cell to the six that share a face with it: x, y, z. */
export const AROUND = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;
