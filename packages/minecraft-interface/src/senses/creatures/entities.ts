import { type ItemStack, isMonster, type NearbyEntity, type Position, shoots } from '@conscious-bot/contracts';
import { fighterOf } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';
import { type CellAt, walkSpace } from '../surroundings/walk-space.ts';
import { Awareness } from './awareness.ts';
import { type EntityStates, entityStates } from './entity-metadata.ts';
import { inSight } from './sight.ts';
import { threatOf } from './threat.ts';

/** Blocks within which entities are listed at all; the server sends them about as far. */
const LISTED_WITHIN = 64;
const LISTED_AT_MOST = 64;
/** Heights of the eyes of a player and of a monster, blocks. */
const EYES = 1.62;
const MONSTER_EYES = 1.6;
/** Blocks within which it is worth knowing whether one that shoots sees the bot. */
const SIGHT_WITHIN = 24;

const ANIMAL_TYPE = /animal|water_creature|ambient/;
/** The data of some versions has no category for these, calls people and golems passive, or counts tamed dead horses as monsters. */
const ANIMALS = new Set(['bee', 'fox', 'strider', 'skeleton_horse', 'zombie_horse', 'dolphin', 'squid', 'glow_squid']);
const NO_ANIMALS = new Set(['villager', 'wandering_trader', 'iron_golem', 'snow_golem', 'allay']);

/** Monsters that come young, and are faster then; others have something else in that place. */
const COME_YOUNG = /^(zombie|zombie_villager|husk|drowned)$/;

/** What the game's data says of an entity; the library's type of it lists fewer values than there are. */
interface KnownEntity {
  readonly type: string;
  readonly name?: string | undefined;
  /** Category. */
  readonly kind?: string | undefined;
}

/** What kind of being or thing an entity is, the same on every version: by name where their data differ, else by its type and category. */
export function kindOf(entity: KnownEntity): NearbyEntity['kind'] {
  const { type, name = '' } = entity;
  if (type === 'player') return 'player';
  if (name === 'item' || name === 'item_stack' || name === 'Item') return 'item';
  if (ANIMALS.has(name)) return 'animal';
  if (isMonster(name) || type === 'hostile') return 'hostile';
  if (NO_ANIMALS.has(name)) return 'other';
  if (ANIMAL_TYPE.test(type) || entity.kind === 'Passive mobs') return 'animal';
  return entity.kind === 'Hostile mobs' ? 'hostile' : 'other';
}

/** The item of a dropped stack; undefined when the server did not say which. */
export function droppedStack(entity: Entity): ItemStack | undefined {
  // The metadata arrives in a packet of its own, after the entity.
  if (entity.metadata.length === 0) return undefined;
  const item = entity.getDroppedItem();
  return item ? { name: item.name, count: item.count } : undefined;
}

/** What is needed to judge the creatures around a bot; made once for each. */
interface EntitySight {
  readonly states: EntityStates;
  readonly cellAt: CellAt;
  readonly awareness: Awareness;
  /** Those whose death the server has reported: it shows them for a second longer. */
  readonly dying: WeakSet<Entity>;
}

const sights = new WeakMap<Bot, EntitySight>();

function sightOf(bot: Bot): EntitySight {
  const known = sights.get(bot);
  if (known !== undefined) return known;
  const cellAt = walkSpace(bot);
  return openEyes(
    bot,
    (point) => inSight(cellAt, bot.entity.position.offset(0, EYES, 0), point),
    () => Math.floor(performance.timeOrigin + performance.now()),
  );
}

/** Gives a bot the eyes its creatures are seen with. @param sees whether a line of sight from them reaches a point */
export function openEyes(bot: Bot, sees: (point: Position) => boolean, now: () => number): EntitySight {
  const dying = new WeakSet<Entity>();
  const awareness = new Awareness(sees, now);
  const sight = { states: entityStates(bot.registry), cellAt: walkSpace(bot), awareness, dying };
  bot.on('entityDead', (entity) => {
    dying.add(entity);
  });
  sights.set(bot, sight);
  return sight;
}

/** Whether the server shows the bot burning; undefined until it has said so. */
export const onFire = (bot: Bot): boolean | undefined => sightOf(bot).states.onFire(bot.entity);

/** Where monsters stand that are alive and do not leave others alone. */
export function huntersOf(bot: Bot): Position[] {
  const { dying } = sightOf(bot);
  return Object.values(bot.entities)
    .filter((entity) => entity.isValid && kindOf(entity) === 'hostile' && !dying.has(entity))
    .filter(({ name }) => fighterOf(name ?? '').neutral !== true)
    .map(({ position }) => position);
}

/**
 * Entities the bot knows to be around it, itself and creatures that lie dying left out, the nearest first.
 *
 * @param sheltered whether nothing that walks can get to the bot; it lowers the threat
 */
export function nearbyEntities(bot: Bot, sheltered = false): NearbyEntity[] {
  const { states, cellAt, awareness, dying } = sightOf(bot);
  const me = bot.entity.position;
  const listed: NearbyEntity[] = [];
  for (const entity of Object.values(bot.entities)) {
    if (entity === bot.entity || !entity.isValid) continue;
    const away = entity.position.distanceTo(me);
    // Entities whose position has not come yet stand at the origin with NaN distances.
    if (!(away <= LISTED_WITHIN)) continue;
    const kind = kindOf(entity);
    // A player comes back as the one that died.
    if (kind !== 'player' && dying.has(entity)) continue;
    const noticed = awareness.notice(entity, kind, away);
    if (noticed === undefined) continue;
    const { knownBy, position } = noticed;
    const distance = Math.hypot(position.x - me.x, position.y - me.y, position.z - me.z);
    const item = kind === 'item' ? droppedStack(entity) : undefined;
    const alive = kind === 'hostile' || kind === 'animal' || kind === 'player';
    const health = alive ? states.health(entity) : undefined;
    const baby = kind === 'animal' || COME_YOUNG.test(entity.name ?? '') ? states.baby(entity) : undefined;
    const sheared = kind === 'animal' ? states.sheared(entity) : undefined;
    listed.push({
      id: entity.id,
      name: entity.name ?? 'unknown',
      kind,
      position: rounded(position),
      distance: Math.round(distance * 10) / 10,
      knownBy,
      ...(knownBy === 'memory' ? { seenAt: noticed.seenAt } : {}),
      ...(item === undefined ? {} : { item }),
      ...(entity.username === undefined ? {} : { username: entity.username }),
      ...(kind === 'hostile' ? { threat: threat(entity, distance) } : {}),
      ...(health === undefined ? {} : { health }),
      ...(baby === undefined ? {} : { baby }),
      ...(sheared === undefined ? {} : { sheared }),
    });
  }
  return listed.sort((a, b) => a.distance - b.distance).slice(0, LISTED_AT_MOST);

  function threat(entity: Entity, distance: number): number {
    const name = entity.name ?? 'unknown';
    const seesMe =
      !shoots(name) ||
      (distance <= SIGHT_WITHIN && inSight(cellAt, entity.position.offset(0, MONSTER_EYES, 0), me.offset(0, EYES, 0)));
    return threatOf({ name, distance, above: entity.position.y - me.y, inSight: seesMe }, sheltered);
  }
}

const rounded = ({ x, y, z }: Position): Position => ({ x: round(x), y: round(y), z: round(z) });
const round = (value: number): number => Math.round(value * 1000) / 1000;
