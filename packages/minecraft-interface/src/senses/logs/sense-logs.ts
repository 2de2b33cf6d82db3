import type { ChatLine } from '@conscious-bot/contracts';
import type { NamedPlace, OwnStore } from '@conscious-bot/contracts/world';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';
import { PlayerSights } from '../creatures/player-sights.ts';
import { BlockMakers, type MadeBlock } from '../places/block-makers.ts';
import { KnownContainers } from '../places/known-containers.ts';
import { KnownFields } from '../places/known-fields.ts';
import { type HomeMemory, KnownHome, noHomeMemory } from '../places/known-home.ts';
import { KnownMines } from '../places/known-mines.ts';
import { KnownPlaces } from '../places/known-places.ts';
import { KnownPortals } from '../places/known-portals.ts';
import type { Mine } from '../places/mine.ts';
import { noPlaceMemory, type PlaceMemory } from '../places/place-memory.ts';
import { ChatLog } from './chat-log.ts';
import { DeathLog } from './death-log.ts';
import { FallLog } from './fall-log.ts';
import { PickupLog } from './pickup-log.ts';
import { SleepLog } from './sleep-log.ts';

/** What the senses keep of the past, over reconnects. */
export interface SenseLogs {
  readonly chat: ChatLog;
  readonly creatureDeaths: DeathLog;
  readonly falls: FallLog;
  readonly sleeps: SleepLog;
  readonly pickups: PickupLog;
  readonly containers: KnownContainers;
  readonly portals: KnownPortals;
  readonly fields: KnownFields;
  readonly mines: KnownMines;
  readonly places: KnownPlaces;
  readonly makers: BlockMakers;
  readonly home: KnownHome;
  readonly playerSights: PlayerSights;
}

/** Where what the senses know of places outlives the process. */
export interface PlaceMemories {
  readonly mines: PlaceMemory<Mine>;
  readonly places: PlaceMemory<NamedPlace>;
  readonly made: PlaceMemory<MadeBlock>;
  readonly stores: PlaceMemory<OwnStore>;
  readonly home: HomeMemory;
}

export const noPlaceMemories: PlaceMemories = {
  mines: noPlaceMemory,
  places: noPlaceMemory,
  made: noPlaceMemory,
  stores: noPlaceMemory,
  home: noHomeMemory,
};

/** @param onChat called with every line of chat */
export function senseLogs(
  clock: Clock,
  onChat: (line: ChatLine) => void = () => {},
  { mines, places, made, stores, home }: PlaceMemories = noPlaceMemories,
): SenseLogs {
  const makers = new BlockMakers(clock, made);
  const known = new KnownPlaces(places);
  return {
    chat: new ChatLog(clock, onChat),
    creatureDeaths: new DeathLog(clock),
    falls: new FallLog(clock),
    sleeps: new SleepLog(clock),
    pickups: new PickupLog(clock),
    containers: new KnownContainers(clock, makers, stores),
    portals: new KnownPortals(),
    fields: new KnownFields(clock),
    mines: new KnownMines(mines),
    places: known,
    makers,
    home: new KnownHome(clock, makers, known, home),
    playerSights: new PlayerSights(),
  };
}

/** Makes them follow what a bot that has come into a world receives and does. */
export function listen(logs: SenseLogs, bot: Bot, commands: OutgoingCommands): void {
  logs.chat.listenTo(bot);
  logs.creatureDeaths.listenTo(bot);
  logs.sleeps.listenTo(bot);
  logs.pickups.listenTo(bot);
  // First who put a container, then what is in it.
  logs.makers.listenTo(bot, commands);
  logs.containers.listenTo(bot, commands);
}
