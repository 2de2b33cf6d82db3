import { canonicalName, describeItem, distance, type Position, type WorldSnapshot } from '@conscious-bot/contracts';

/** Whether a player is the one a goal names: as goals are written, in lower case and without underscores around it, which the game allows. */
export const isPlayer = (player: string, name: string): boolean => canonicalName(player) === canonicalName(name);

/** Who of the players is meant by a name in a goal, as the game writes it: whoever is called just so, before another who would be written alike. */
export const playerNamed = (name: string, players: readonly string[]): string | undefined =>
  players.find((player) => player.toLowerCase() === name.toLowerCase()) ??
  players.find((player) => isPlayer(player, name));

/** Where the nearest block, creature or player of a name is in sight; undefined when none is. Blocks answer their middle. */
export function sighted(name: string, world: WorldSnapshot): Position | undefined {
  const block = world.nearbyBlocks.find((near) => near.name === name);
  const entities = world.nearbyEntities
    .filter((entity) => entity.name === name || (entity.username !== undefined && isPlayer(entity.username, name)))
    .sort((a, b) => a.distance - b.distance);
  const [entity] = entities;
  if (block !== undefined && (entity === undefined || block.distance <= entity.distance)) {
    const { x, y, z } = block.nearest;
    return { x: x + 0.5, y: y + 0.5, z: z + 0.5 };
  }
  return entity?.position;
}

/** Nearer than this to where somebody was seen last there is nothing to go there for, blocks. */
const ALREADY_THERE = 8;

/** Where to look for a player who is not in sight: where he was seen last, in the world the bot is in, unless the bot is there; else undefined. */
export function lastSeen(player: string, world: WorldSnapshot): Position | undefined {
  const { position: here, dimension, playersLastSeen = [] } = world;
  const last = playersLastSeen.find((sight) => isPlayer(sight.name, player) && sight.dimension === dimension)?.position;
  return last === undefined || (here !== undefined && distance(here, last) < ALREADY_THERE) ? undefined : last;
}

/** Which of these kinds of block are only remembered, and since when: they may have changed since they were seen. Empty when none is. */
export function describeRemembered(names: readonly string[], { nearbyBlocks, at }: WorldSnapshot): string {
  const remembered = nearbyBlocks.flatMap(({ name, knownBy, seenAt = at }) => {
    if (knownBy !== 'memory' || !names.includes(name)) return [];
    return [`${describeItem(name)} was last seen ${Math.round((at - seenAt) / 1_000)} s ago`];
  });
  return remembered.length === 0 ? '' : `; by memory: ${remembered.join(', ')}`;
}
