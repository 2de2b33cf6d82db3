/** What the middle of the live page shows: the world in 3D, the map, or neither. */
type ShownView = 'world' | 'map' | 'nothing';

const key = 'view';

/** What was shown in this browser last; undefined before anything was chosen. */
export const keptShown = (): string | undefined => localStorage.getItem(key) ?? undefined;

/** The next page of this browser begins with it. */
export const keepShown = (shown: ShownView): void => localStorage.setItem(key, shown);
