import type { WorldSnapshot } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';

/** A snapshot of a healthy bot at noon; what is given replaces the rest. `near` maps block names to distances. */
export function snapshot(
  options: Partial<WorldSnapshot> & {
    readonly items?: Readonly<Record<string, number>>;
    readonly near?: Readonly<Record<string, number>>;
  } = {},
): WorldSnapshot {
  const { items = {}, near = {}, ...rest } = options;
  return emptyWorld({
    username: 'Mira',
    version: '1.21.4',
    position: { x: 0, y: 64, z: 0 },
    health: 20,
    food: 20,
    inventory: Object.entries(items).map(([name, count]) => ({ name, count })),
    timeOfDay: 6_000,
    gameMode: 'survival',
    nearbyBlocks: Object.entries(near).map(([name, distance]) => ({
      name,
      count: 40,
      nearest: { x: Math.round(distance), y: 64, z: 0 },
      distance,
    })),
    ...rest,
  });
}
