import type { WorldSnapshot } from './world-snapshot.ts';

/** The picture before anything was reported: a bot in no world, about which nothing is known. @param at ms since the epoch */
export function unseenWorld(botId: string, at = 0): WorldSnapshot {
  return {
    botId,
    at,
    connected: false,
    inventory: [],
    equipment: {},
    nearbyBlocks: [],
    nearbyEntities: [],
    hostiles: [],
    players: [],
    recentChat: [],
  };
}
