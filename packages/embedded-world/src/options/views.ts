/** Chunks around a player that a world sends by itself. */
export const FULL_VIEW = { viewDistance: 4 } as const;

/** Enough for what happens within 32 blocks; the rings beyond are over half of what a world costs to open. */
export const NEAR_VIEW = { viewDistance: 2 } as const;
