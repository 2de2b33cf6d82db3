import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { OutgoingCommands } from '../body/actuator/outgoing-commands.ts';
import { DimensionChange } from '../body/connection/dimension-change.ts';
import type { BodyCrashHook } from '../body/crash-point.ts';
import { eyePosition } from '../body/mineflayer/eyes.ts';
import { followVehicle } from '../body/mineflayer/riding.ts';
import type { ExploredPlaces } from '../pathfinding/explored-places.ts';
import { Movement } from '../pathfinding/movement.ts';
import type { BlockIndex } from '../senses/blocks/block-index.ts';
import { watchBlocks } from '../senses/blocks/loaded-world.ts';
import { huntersOf, openEyes } from '../senses/creatures/entities.ts';
import { DamageWatch } from '../senses/events/damage-watch.ts';
import { Mishaps } from '../senses/events/mishaps.ts';
import type { ChatLog } from '../senses/logs/chat-log.ts';
import { EffectLog } from '../senses/logs/effect-log.ts';
import type { PickupLog } from '../senses/logs/pickup-log.ts';
import { listen, type SenseLogs } from '../senses/logs/sense-logs.ts';
import { ServerPulse } from '../senses/logs/server-pulse.ts';
import type { BlockMakers } from '../senses/places/block-makers.ts';
import type { KnownContainers } from '../senses/places/known-containers.ts';
import type { KnownMines } from '../senses/places/known-mines.ts';
import type { KnownPlaces } from '../senses/places/known-places.ts';
import type { KnownPortals } from '../senses/places/known-portals.ts';
import { LastGround } from '../senses/places/last-ground.ts';
import { OthersWork } from '../senses/places/others-work.ts';
import { Inspector } from '../senses/snapshot/inspector.ts';
import type { SensedBot } from '../senses/snapshot/snapshot.ts';
import { ExposureSense } from '../senses/surroundings/exposure.ts';
import { LightSense } from '../senses/surroundings/light.ts';
import { Surroundings } from '../senses/surroundings/surroundings.ts';

/** One stay in one world: the connected bot with everything that is kept about it for as long as the connection lasts. */
export interface Embodiment extends SensedBot {
  /** When the bot came into the world, milliseconds since the epoch. */
  readonly arrivedAt: number;
  readonly blocks: BlockIndex;
  readonly commands: OutgoingCommands;
  readonly movement: Movement;
  readonly explored: ExploredPlaces;
  readonly chat: ChatLog;
  readonly damage: DamageWatch;
  readonly mishaps: Mishaps;
  readonly containers: KnownContainers;
  readonly makers: BlockMakers;
  /** What others have built and planted. */
  readonly othersWork: OthersWork;
  readonly lastGround: LastGround;
  readonly pickups: PickupLog;
  readonly portals: KnownPortals;
  readonly mines: KnownMines;
  readonly places: KnownPlaces;
  readonly pulse: ServerPulse;
  /** Its way from one world of the server to another. */
  readonly dimensionChange: DimensionChange;
}

/** What outlives a connection. */
export interface Lasting {
  readonly clock: Clock;
  readonly logs: SenseLogs;
  readonly explored: ExploredPlaces;
  /** Where a test may kill the process. */
  readonly crash?: BodyCrashHook | undefined;
}

/** @param bot in the world, with the pathfinder loaded */
export function embody(bot: Bot, { clock, logs, explored, crash }: Lasting): Embodiment {
  const { chat, containers, fields, makers, mines, pickups, places, portals } = logs;
  const dimensionChange = new DimensionChange(bot, clock);
  const light = new LightSense(bot, clock);
  const blocks = watchBlocks(bot, {
    position: () => (dimensionChange.isPlaced ? eyePosition({ bot }) : undefined),
    lightAt: (x, y, z) => light.seenBy(x, y, z),
    now: () => clock.now(),
  });
  openEyes(
    bot,
    (point) => blocks.sees(point),
    () => clock.now(),
  );
  followVehicle(bot);
  const commands = new OutgoingCommands(bot, clock, crash);
  listen(logs, bot, commands);
  // Until the server sends a spawn point the library says 0 0 0; by the time the bot is in the world the server has sent it or never will.
  const { x, y, z } = bot.spawnPoint;
  let homeKnown = x !== 0 || y !== 0 || z !== 0;
  bot._client.on('spawn_position', () => {
    homeKnown = true;
  });
  const othersWork = new OthersWork(bot, blocks, makers);
  const senses = {
    exposure: new ExposureSense(bot, blocks, () => huntersOf(bot)),
    light,
    surroundings: new Surroundings(bot, blocks, clock, () => {
      makers.look(bot);
      containers.look(bot, blocks);
      portals.look(bot, blocks);
      fields.look(bot, blocks, othersWork);
    }),
  };
  return {
    ...senses,
    inspector: new Inspector({ bot, blocks, containers, clock, ...senses }),
    arrivedAt: clock.now(),
    bot,
    blocks,
    chat,
    damage: new DamageWatch(bot, clock),
    mishaps: new Mishaps(bot, clock),
    explored,
    containers,
    makers,
    othersWork,
    lastGround: new LastGround(bot),
    pickups,
    portals,
    mines,
    places,
    dimensionChange,
    homeKnown: () => homeKnown,
    effects: new EffectLog(bot, clock),
    commands,
    movement: new Movement(bot),
    pulse: new ServerPulse(bot, clock),
  };
}
