import { bestTool } from '../../game/tool-ladder.ts';
import type { Facts } from './facts.ts';
import { FIRST_NIGHT_LOGS, woodOf } from './wood.ts';

/** Trees so near are felled before one digs in, blocks; and the time in the open that takes at most, milliseconds. */
const AT_HAND = 14;
export const ERRAND_MS = 60_000;
/** Half hearts below which nobody stays out for it. */
const WELL = 10;

/**
 * Whether it is night, the bot has nothing to work with, and trees stand beside it with no monster in sight: without wood it would sit in its hole
 * until morning, and with it the night is spent on tools and stone.
 */
export function takesWoodFirst(facts: Facts): boolean {
  const { clock, cover, hostiles, woodAway, health = WELL, isBelowGround } = facts;
  // Under a roof that is open at the side it stands in what it has dug, or in a house.
  if (clock === undefined || clock.toDuskMs > 0 || isBelowGround || cover === 'roofed') return false;
  if (bestTool('pickaxe', facts) !== undefined || woodOf(facts) >= FIRST_NIGHT_LOGS) return false;
  return hostiles === 0 && health >= WELL && woodAway !== undefined && woodAway <= AT_HAND;
}
