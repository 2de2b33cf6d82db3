import type { ItemStack, NearbyEntity, Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';

/** Blocks within which entities are listed at all; the server sends them about as far. */
const LISTED_WITHIN = 64;
const LISTED_AT_MOST = 64;

const animals = /animal|water_creature|ambient|passive/;

/** What kind of being or thing an entity is, by the type and category of the game's data. */
export function kindOf(entity: Pick<Entity, 'type' | 'name' | 'kind'>): NearbyEntity['kind'] {
  // The library's types list fewer values than the game's data has.
  const type: string = entity.type;
  if (type === 'player') return 'player';
  if (entity.name === 'item' || entity.name === 'item_stack' || entity.name === 'Item') return 'item';
  if (type === 'hostile' || entity.kind === 'Hostile mobs') return 'hostile';
  if (animals.test(type) || entity.kind === 'Passive mobs') return 'animal';
  return 'other';
}

/** The item of a dropped stack; undefined when the server did not say which. */
export function droppedStack(entity: Entity): ItemStack | undefined {
  // The metadata arrives in a packet of its own, after the entity.
  if (entity.metadata.length === 0) return undefined;
  const item = entity.getDroppedItem();
  return item ? { name: item.name, count: item.count } : undefined;
}

/** Entities around the bot, itself left out, the nearest first. */
export function nearbyEntities(bot: Bot): NearbyEntity[] {
  const me = bot.entity.position;
  const listed: NearbyEntity[] = [];
  for (const entity of Object.values(bot.entities)) {
    if (entity === bot.entity || !entity.isValid) continue;
    const distance = entity.position.distanceTo(me);
    // Entities whose position has not come yet stand at the origin with NaN distances.
    if (!(distance <= LISTED_WITHIN)) continue;
    const item = kindOf(entity) === 'item' ? droppedStack(entity) : undefined;
    listed.push({
      id: entity.id,
      name: entity.name ?? 'unknown',
      kind: kindOf(entity),
      position: rounded(entity.position),
      distance: Math.round(distance * 10) / 10,
      ...(item === undefined ? {} : { item }),
      ...(entity.username === undefined ? {} : { username: entity.username }),
    });
  }
  return listed.sort((a, b) => a.distance - b.distance).slice(0, LISTED_AT_MOST);
}

const rounded = ({ x, y, z }: Position): Position => ({ x: round(x), y: round(y), z: round(z) });
const round = (value: number): number => Math.round(value * 1000) / 1000;
