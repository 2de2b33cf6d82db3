/** How a node of a behaviour tree stands: not begun, under way, ended well, ended badly. */
export const behaviourMarks = { ready: '.', running: '>', succeeded: '+', failed: '-' } as const;
