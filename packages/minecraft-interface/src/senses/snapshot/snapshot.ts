import type { Position, WorldSnapshot } from '@conscious-bot/contracts';
import { unseenWorld } from '@conscious-bot/contracts/world';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { DimensionChange } from '../../body/connection/dimension-change.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { vehicleOf } from '../../body/mineflayer/riding.ts';
import { equipmentOf, heldSlots, inventoryOf, slotsOf } from '../belongings/inventory.ts';
import { nearbyEntities, onFire } from '../creatures/entities.ts';
import type { EffectLog } from '../logs/effect-log.ts';
import type { SenseLogs } from '../logs/sense-logs.ts';
import { biomeAt } from '../surroundings/biome.ts';
import type { ExposureSense } from '../surroundings/exposure.ts';
import type { LightSense } from '../surroundings/light.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';
import { timeAndWeather } from '../surroundings/time-and-weather.ts';
import type { Inspector } from './inspector.ts';

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
  readonly dimensionChange: Pick<DimensionChange, 'isPlaced'>;
  /** Whether the server has sent the spawn point. */
  readonly homeKnown: () => boolean;
}

/** What the body knows while it is in no world. */
export function offlineSnapshot(sources: SnapshotSources): WorldSnapshot {
  return { ...unseenWorld(sources.botId, sources.clock.now()), ...pastOf(sources) };
}

/** What is known of the past whether the bot is in a world or not. */
function pastOf({ chat, creatureDeaths, pickups, sleeps, falls, deaths }: SnapshotSources) {
  const lastDeath = falls.last();
  const lastSleep = sleeps.last();
  return {
    deaths: deaths(),
    pickups: pickups.seen(),
    deathsSeen: [...creatureDeaths.seen()],
    recentChat: chat.lines(),
    ...(lastDeath === undefined ? {} : { lastDeath }),
    ...(lastSleep === undefined ? {} : { lastSleep }),
  } satisfies Partial<WorldSnapshot>;
}

/** What the body knows of its world now. Absent means not known; see the contract for units. */
export function snapshotOf(sensed: SensedBot, sources: SnapshotSources): WorldSnapshot {
  const { bot, surroundings } = sensed;
  const { entity } = bot;
  const exposure = sensed.exposure.exposure();
  const entities = nearbyEntities(bot, exposure?.sheltered);
  const at = sources.clock.now();
  const players = Object.keys(bot.players).filter((name) => name !== bot.username);
  const dimension = dimensionOf(bot);
  return {
    botId: sources.botId,
    at,
    connected: true,
    username: bot.username,
    version: bot.version,
    position: sensed.dimensionChange.isPlaced ? plain(entity.position) : undefined,
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
    vehicle: vehicleOf(bot),
    experience: experienceOf(bot),
    light: sensed.light.light(),
    exposure,
    inventory: inventoryOf(bot),
    inventorySlots: slotsOf(bot),
    slots: heldSlots(bot),
    equipment: equipmentOf(bot),
    ...timeAndWeather(bot),
    day: number(bot.time.day),
    worldAge: number(bot.time.age),
    biome: biomeAt(bot, entity.position),
    gameMode: bot.game.gameMode,
    dimension,
    nearbyBlocks: surroundings.blocks(),
    nearbyEntities: entities,
    hostiles: entities.filter(({ kind }) => kind === 'hostile'),
    players,
    playersLastSeen: [...sources.playerSights.notice(entities, players, dimension, at)],
    home: sources.sleeps.bed() ?? (sensed.homeKnown() ? plain(bot.spawnPoint) : undefined),
    containers: sources.containers.near(bot),
    portals: sources.portals.near(bot),
    fields: sources.fields.near(bot),
    ownStores: sources.containers.own(),
    homestead: sources.home.homestead(bot, entities),
    places: sources.places.all(),
    ...pastOf(sources),
  };
}

function experienceOf({ experience }: Bot): WorldSnapshot['experience'] {
  const level = number(experience.level);
  const progress = number(experience.progress);
  return level === undefined || progress === undefined ? undefined : { level, progress };
}

/** Without the methods of the library's vectors. */
export const plain = ({ x, y, z }: Position): Position => ({ x, y, z });

// The library fills these in as packets arrive; before that they are undefined or null, whatever its types say.
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const boolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
