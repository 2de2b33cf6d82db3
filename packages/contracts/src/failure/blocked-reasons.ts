import { dayTicks, isBedtime, isNight, isUpToDawnFrom } from '../game/day.ts';
import { isQuietOutside } from '../game/quiet-outside.ts';
import { isFieldReady } from '../world/known-field.ts';
import { monstersNear } from '../world/monsters-near.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import type { BlockedReason } from './blocked-messages.ts';

interface BlockedRow {
  /** The task is tried again after this long at the latest, milliseconds. */
  readonly expiresMs: number;
  /** Whether the world shows that it is over; without it only time tells. */
  readonly lifts?: (world: WorldSnapshot) => boolean;
}

const MINUTE_MS = 60_000;
/** Half hearts and food at which the signals of low health and low food are over (`health_recovered`, `food_recovered`), and above which a danger may be. */
const WELL = 12;
const FED = 10;
const WEAK = 8;
/** How long each is waited for, and how it is seen to be over. */
const blockedReasonTable = {
  no_way: { expiresMs: 5 * MINUTE_MS },
  out_of_reach: { expiresMs: MINUTE_MS },
  no_room: { expiresMs: MINUTE_MS },
  // Whoever was told so steps aside within seconds.
  in_the_way: { expiresMs: 10_000 },
  not_in_sight: { expiresMs: MINUTE_MS },
  not_ready: { expiresMs: 5 * MINUTE_MS },
  crop_growing: {
    expiresMs: 10 * MINUTE_MS,
    lifts: ({ connected, fields = [], at }) => connected && fields.some((field) => isFieldReady(field, at)),
  },
  monsters_near: {
    expiresMs: MINUTE_MS,
    lifts: ({ connected, hostiles }) => connected && hostiles.length === 0,
  },
  in_shelter: {
    expiresMs: 12 * MINUTE_MS,
    lifts: (world) => world.connected && isNight(world) !== true && isQuietOutside(world),
  },
  night: {
    expiresMs: 10 * MINUTE_MS,
    lifts: (world) => isNight(world) === false,
  },
  day: {
    expiresMs: 5 * MINUTE_MS,
    lifts: (world) => isBedtime(world) === true,
  },
  danger_felt: {
    expiresMs: 3 * MINUTE_MS,
    lifts: (world) =>
      world.connected && monstersNear(world).length === 0 && world.onFire !== true && (world.health ?? 0) > WEAK,
  },
  roof_first: {
    expiresMs: 2 * MINUTE_MS,
    lifts: (world) => world.exposure?.sheltered === true || isUpToDawnFrom(world, dayTicks.sunset) === false,
  },
  unwell: {
    expiresMs: 5 * MINUTE_MS,
    lifts: ({ connected, health = 0, food = 0 }) => connected && health >= WELL && food >= FED,
  },
  second_thoughts: {
    expiresMs: 5 * MINUTE_MS,
  },
  inventory_full: {
    expiresMs: 5 * MINUTE_MS,
    lifts: ({ inventorySlots }) => inventorySlots !== undefined && inventorySlots.used < inventorySlots.total,
  },
  body_offline: {
    expiresMs: MINUTE_MS,
    lifts: ({ connected }) => connected,
  },
  /** Lifted by the end of that task, not by the world and not by time. */
  task_before: { expiresMs: Number.MAX_SAFE_INTEGER },
  no_model: { expiresMs: MINUTE_MS },
} satisfies Record<BlockedReason, BlockedRow>;

export const blockedRow = (reason: BlockedReason): BlockedRow => blockedReasonTable[reason];
