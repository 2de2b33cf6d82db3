import { unseenWorld } from '../src/world/unseen-world.ts';
import type { ActionSnapshot } from '../src/world/world-snapshot.ts';

/** A bot in a world with nothing around it and nothing on it; what is given replaces the rest. */
export function emptyWorld(over: Partial<ActionSnapshot> = {}): ActionSnapshot {
  return { ...unseenWorld('bot-1'), connected: true, ...over };
}
