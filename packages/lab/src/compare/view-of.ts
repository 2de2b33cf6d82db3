import { isNight, type WorldSnapshot } from '@conscious-bot/contracts';
import type { View } from './run-trail.ts';

/** Blocks across the fields a place is told by. */
const FIELD = 16;

/** What a picture of the world comes to, coarse enough that two runs can be in the same situation. */
export function viewOf(world: WorldSnapshot): View {
  const { position, biome, dimension, weather, health, food, inventory, hostiles, nearbyEntities, nearbyBlocks } =
    world;
  const night = isNight(world);
  const parts: Record<string, string | undefined> = {
    connection: world.connected ? 'in the world' : 'offline',
    place:
      position &&
      `${Math.floor(position.x / FIELD)} ${Math.floor(position.y / FIELD)} ${Math.floor(position.z / FIELD)}`,
    dimension,
    biome,
    weather,
    time: night === undefined ? undefined : night ? 'night' : 'day',
    health: health === undefined ? undefined : `${Math.ceil(health)}`,
    food: food === undefined ? undefined : `${Math.ceil(food)}`,
    inventory: counted(inventory),
    monsters: names(hostiles),
    creatures: names(nearbyEntities.filter(({ kind }) => kind === 'animal' || kind === 'player')),
    blocks: nearbyBlocks
      .map(({ name }) => name)
      .toSorted()
      .join(', '),
  };
  return Object.fromEntries(Object.entries(parts).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

const counted = (stacks: readonly { readonly name: string; readonly count: number }[]): string =>
  stacks
    .map(({ name, count }) => `${count} ${name}`)
    .toSorted()
    .join(', ');

const names = (seen: readonly { readonly name: string; readonly username?: string | undefined }[]): string =>
  [...new Set(seen.map(({ name, username }) => username ?? name))].toSorted().join(', ');
