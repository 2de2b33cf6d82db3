import type {
  ActionSnapshot,
  BlockPosition,
  Position,
  TargetBlock,
  TargetEntity,
  WorldSnapshot,
} from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { biomeAt } from './biome.ts';
import type { EffectLog } from './effect-log.ts';
import { nearbyEntities, onFire } from './entities.ts';
import type { ExposureSense } from './exposure.ts';
import type { Inspector } from './inspector.ts';
import { equipmentOf, heldSlots, inventoryOf, slotsOf } from './inventory.ts';
import type { LightSense } from './light.ts';
import type { SenseLogs } from './sense-logs.ts';
import type { Surroundings } from './surroundings.ts';

/** What an action is about; the snapshots around it hold the state of these. */
export interface ActionTarget {
  readonly block?: BlockPosition;
  /** Where it is about several. */
  readonly blocks?: readonly BlockPosition[];
  readonly entityId?: number;
}

/** How the blocks of a target stood when the action turned to them, by `blockKey`. */
export type BlocksBefore = ReadonlyMap<string, Pick<TargetBlock, 'name' | 'properties'>>;

/** What stays known over reconnects. */
export interface SnapshotSources extends SenseLogs {
  readonly botId: string;
  readonly clock: Clock;
  readonly deaths: () => number;
}

/** A bot in the world with what the senses keep about its present connection. */
export interface SensedBot {
  readonly bot: Bot;
  readonly surroundings: Surroundings;
  readonly exposure: ExposureSense;
  readonly light: LightSense;
  readonly inspector: Inspector;
  readonly effects: EffectLog;
  /** Whether the server has told the spawn point. */
  readonly homeKnown: () => boolean;
}

/** What the body knows while it is in no world. */
export function offlineSnapshot(sources: SnapshotSources): WorldSnapshot {
  return {
    botId: sources.botId,
    at: sources.clock.now(),
    connected: false,
    inventory: [],
    equipment: {},
    nearbyBlocks: [],
    nearbyEntities: [],
    hostiles: [],
    players: [],
    ...pastOf(sources),
  };
}

/** What is known of the past whether the bot is in a world or not. */
function pastOf({ chat, creatureDeaths, pickups, sleeps, deaths }: SnapshotSources) {
  const lastSleep = sleeps.last();
  return {
    deaths: deaths(),
    pickups: pickups.seen(),
    deathsSeen: [...creatureDeaths.seen()],
    recentChat: chat.lines(),
    ...(lastSleep === undefined ? {} : { lastSleep }),
  } satisfies Partial<WorldSnapshot>;
}

/** What the body knows of its world now. Absent means not known; see the contract for units. */
export function snapshotOf(sensed: SensedBot, sources: SnapshotSources): WorldSnapshot {
  const { bot, surroundings } = sensed;
  const { entity } = bot;
  const exposure = sensed.exposure.exposure();
  const entities = nearbyEntities(bot, exposure?.sheltered);
  return {
    botId: sources.botId,
    at: sources.clock.now(),
    connected: true,
    username: bot.username,
    version: bot.version,
    position: plain(entity.position),
    yaw: entity.yaw,
    pitch: entity.pitch,
    onGround: entity.onGround,
    inWater: boolean(Reflect.get(entity, 'isInWater')),
    inLava: boolean(Reflect.get(entity, 'isInLava')),
    health: number(bot.health),
    food: number(bot.food),
    saturation: number(bot.foodSaturation),
    oxygen: number(bot.oxygenLevel),
    effects: sensed.effects.active(),
    onFire: onFire(bot) ?? false,
    sleeping: bot.isSleeping,
    experience: experienceOf(bot),
    light: sensed.light.light(),
    exposure,
    inventory: inventoryOf(bot),
    inventorySlots: slotsOf(bot),
    slots: heldSlots(bot),
    equipment: equipmentOf(bot),
    timeOfDay: number(bot.time.timeOfDay),
    day: number(bot.time.day),
    biome: biomeAt(bot, entity.position),
    weather: weatherOf(bot),
    gameMode: bot.game.gameMode,
    dimension: dimensionOf(bot),
    nearbyBlocks: surroundings.blocks(),
    nearbyEntities: entities,
    hostiles: entities.filter(({ kind }) => kind === 'hostile'),
    players: Object.keys(bot.players).filter((name) => name !== bot.username),
    home: sources.sleeps.bed() ?? (sensed.homeKnown() ? plain(bot.spawnPoint) : undefined),
    containers: sources.containers.near(bot),
    ...pastOf(sources),
  };
}

/** A snapshot that also says how the target of an action is now, and how its blocks were. */
export function actionSnapshotOf(
  sensed: SensedBot,
  sources: SnapshotSources,
  target: ActionTarget,
  before?: BlocksBefore,
): ActionSnapshot {
  const snapshot = snapshotOf(sensed, sources);
  const { bot } = sensed;
  const state: NonNullable<ActionSnapshot['target']> = {};
  if (target.block !== undefined) {
    const block = targetBlockAt(bot, target.block, before);
    if (block !== undefined) state.block = block;
  }
  if (target.blocks !== undefined) {
    state.blocks = target.blocks.flatMap((at) => targetBlockAt(bot, at, before) ?? []);
  }
  if (target.entityId !== undefined) {
    state.entity = targetEntityOf(bot, target.entityId, sources);
  }
  const inspection = sensed.inspector.last();
  return {
    ...snapshot,
    ...(Object.keys(state).length === 0 ? {} : { target: state }),
    ...(inspection === undefined ? {} : { inspection }),
  };
}

function targetEntityOf(bot: Bot, id: number, { creatureDeaths }: SnapshotSources): TargetEntity {
  const entity = bot.entities[id];
  const death = creatureDeaths.find(id);
  const at = entity?.position;
  return {
    id,
    name: entity?.name ?? death?.name ?? 'unknown',
    present: entity?.isValid ?? false,
    ...(death === undefined ? {} : { dead: true }),
    ...(at === undefined ? {} : { position: plain(at) }),
  };
}

/** Key of a place in `BlocksBefore`. */
export const blockKey = ({ x, y, z }: BlockPosition): string => `${x} ${y} ${z}`;

/** The blocks of a target as they stand now, for `BlocksBefore`. */
export function blocksOfTarget({ bot }: SensedBot, { block, blocks = [] }: ActionTarget): BlocksBefore {
  const all = block === undefined ? blocks : [block, ...blocks];
  return new Map(
    all.flatMap((at) => {
      const seen = targetBlockAt(bot, at);
      return seen === undefined ? [] : [[blockKey(at), seen] as const];
    }),
  );
}

/** Undefined where the world is not loaded. */
function targetBlockAt(bot: Bot, { x, y, z }: BlockPosition, before?: BlocksBefore): TargetBlock | undefined {
  const block = bot.blockAt(new Vec3(x, y, z), false);
  if (!block) return undefined;
  const properties = block.getProperties();
  const was = before?.get(blockKey({ x, y, z }));
  return {
    position: { x, y, z },
    name: block.name,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(was === undefined ? {} : { was: { name: was.name, ...(was.properties && { properties: was.properties }) } }),
  };
}

const dimensionOf = (bot: Bot): string => String(bot.game.dimension).replace(/^minecraft:/, '');

/**
 * Absent until it is known, and where there is none. A server tells of rain when the bot comes in and it rains, with the first word about the
 * time; of clear weather it says nothing.
 */
function weatherOf(bot: Bot): WorldSnapshot['weather'] {
  if (dimensionOf(bot) !== 'overworld') return undefined;
  if (bot.isRaining) return bot.thunderState > 0 ? 'thunder' : 'rain';
  return number(bot.time.age) === undefined ? undefined : 'clear';
}

function experienceOf({ experience }: Bot): WorldSnapshot['experience'] {
  const level = number(experience.level);
  const progress = number(experience.progress);
  return level === undefined || progress === undefined ? undefined : { level, progress };
}

const plain = ({ x, y, z }: Position): Position => ({ x, y, z });

// The library fills these in as packets arrive; before that they are undefined or null, whatever its types say.
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const boolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
