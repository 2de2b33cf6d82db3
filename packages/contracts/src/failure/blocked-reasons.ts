import { z } from 'zod';
import { isBedtime, isNight } from '../game/day.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import type { FailureCode } from './failures.ts';

export interface BlockedRow {
  /** What is waited for, in words. */
  readonly message: string;
  /** The task is tried again after this long at the latest, milliseconds. */
  readonly expiresMs: number;
  /** Whether the world shows that it is over; without it only time tells. */
  readonly lifts?: (world: WorldSnapshot) => boolean;
}

const MINUTE_MS = 60_000;
/** What a task may wait for when the world has to change first (IDLE-1, blocked_on_prereq). */
export const blockedReasonTable = {
  no_way: { message: 'no way leads there', expiresMs: 5 * MINUTE_MS },
  out_of_reach: { message: 'what it needs cannot be got at', expiresMs: MINUTE_MS },
  not_in_sight: { message: 'what it needs is nowhere near', expiresMs: MINUTE_MS },
  not_ready: { message: 'what it needs has to grow or recover', expiresMs: 5 * MINUTE_MS },
  monsters_near: {
    message: 'monsters are near',
    expiresMs: MINUTE_MS,
    lifts: ({ connected, hostiles }) => connected && hostiles.length === 0,
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
  no_model: { message: 'the model does not answer', expiresMs: MINUTE_MS },
} as const satisfies Record<string, BlockedRow>;

export type BlockedReason = keyof typeof blockedReasonTable;

export const blockedReason = z.enum(Object.keys(blockedReasonTable) as [BlockedReason, ...BlockedReason[]]);

export const blockedRow = (reason: BlockedReason): BlockedRow => blockedReasonTable[reason];

/** By the end of a code, whatever verb it is of; the first that fits counts. */
const byEnding: readonly (readonly [ending: RegExp, reason: BlockedReason])[] = [
  [/^(navigate\.no_path|explore\.no_way|surface\.no_way|plan\.no_way_known)$/, 'no_way'],
  [/^plan\.model_unavailable$/, 'no_model'],
  [/^(plan\.not_yet|sleep\.not_night)$/, 'day'],
  [/^body_(offline|unreachable)$/, 'body_offline'],
  [/\.inventory_full$/, 'inventory_full'],
  [/^(sleep\.monsters_near|guard_failed\.unsafe|attack\.too_dangerous)$/, 'monsters_near'],
  [/\.(not_ripe|not_ready|no_bite)$/, 'not_ready'],
  [/\.(unreachable|no_site|no_soil|no_space|no_place)$/, 'out_of_reach'],
  [/\.(not_found|nothing_found|player_gone|lost|no_water|not_offered|not_there)$/, 'not_in_sight'],
];

/** What a task waits for after a failure; undefined where it merely has to wait a while. */
export function blockedReasonOf(code: FailureCode, world?: WorldSnapshot): BlockedReason | undefined {
  // In the dark the next monster comes when this one is gone.
  if (code === 'attack.too_dangerous' && world !== undefined && isNight(world) === true) return 'night';
  return byEnding.find(([ending]) => ending.test(code))?.[1];
}
