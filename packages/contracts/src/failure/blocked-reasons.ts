import { z } from 'zod';
import { dayTicks, isBedtime, isNight, isUpToDawnFrom } from '../game/day.ts';
import { isQuietOutside } from '../game/quiet-outside.ts';
import { isFieldReady } from '../world/known-field.ts';
import { monstersNear, type WorldSnapshot } from '../world/world-snapshot.ts';

export interface BlockedRow {
  /** What is waited for, in words. */
  readonly message: string;
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
/** What a task may wait for when the world has to change first (IDLE-1, blocked_on_prereq). */
export const blockedReasonTable = {
  no_way: { message: 'no way leads there', expiresMs: 5 * MINUTE_MS },
  out_of_reach: { message: 'what it needs cannot be got at', expiresMs: MINUTE_MS },
  not_in_sight: { message: 'what it needs is nowhere near', expiresMs: MINUTE_MS },
  not_ready: { message: 'what it needs has to grow or recover', expiresMs: 5 * MINUTE_MS },
  crop_growing: {
    message: 'what was planted is growing',
    expiresMs: 10 * MINUTE_MS,
    lifts: ({ connected, fields = [], at }) => connected && fields.some((field) => isFieldReady(field, at)),
  },
  monsters_near: {
    message: 'monsters are near',
    expiresMs: MINUTE_MS,
    lifts: ({ connected, hostiles }) => connected && hostiles.length === 0,
  },
  in_shelter: {
    message: 'the bot stays in its shelter until it is safe outside',
    expiresMs: 12 * MINUTE_MS,
    lifts: (world) => world.connected && isNight(world) !== true && isQuietOutside(world),
  },
  night: {
    message: 'it is too dangerous by night',
    expiresMs: 10 * MINUTE_MS,
    lifts: (world) => isNight(world) === false,
  },
  day: {
    message: 'it is a matter for the night',
    expiresMs: 5 * MINUTE_MS,
    lifts: (world) => isBedtime(world) === true,
  },
  danger_felt: {
    message: 'the bot holds off until the danger is over',
    expiresMs: 3 * MINUTE_MS,
    lifts: (world) =>
      world.connected && monstersNear(world).length === 0 && world.onFire !== true && (world.health ?? 0) > WEAK,
  },
  roof_first: {
    message: 'the bot sees to a roof for the night first',
    expiresMs: 2 * MINUTE_MS,
    lifts: (world) => world.exposure?.sheltered === true || isUpToDawnFrom(world, dayTicks.sunset) === false,
  },
  unwell: {
    message: 'the bot sees to its health and its food first',
    expiresMs: 5 * MINUTE_MS,
    lifts: ({ connected, health = 0, food = 0 }) => connected && health >= WELL && food >= FED,
  },
  second_thoughts: {
    message: 'the bot has second thoughts about it and takes it up again later',
    expiresMs: 5 * MINUTE_MS,
  },
  inventory_full: {
    message: 'the inventory has no room',
    expiresMs: 5 * MINUTE_MS,
    lifts: ({ inventorySlots }) => inventorySlots !== undefined && inventorySlots.used < inventorySlots.total,
  },
  body_offline: {
    message: 'the bot is in no world',
    expiresMs: MINUTE_MS,
    lifts: ({ connected }) => connected,
  },
  /** Lifted by the end of that task, not by the world and not by time. */
  task_before: { message: 'something else is to be done first', expiresMs: Number.MAX_SAFE_INTEGER },
  no_model: { message: 'the model does not answer', expiresMs: MINUTE_MS },
} as const satisfies Record<string, BlockedRow>;

export type BlockedReason = keyof typeof blockedReasonTable;

export const blockedReason = z.enum(Object.keys(blockedReasonTable) as [BlockedReason, ...BlockedReason[]]);

export const blockedRow = (reason: BlockedReason): BlockedRow => blockedReasonTable[reason];
