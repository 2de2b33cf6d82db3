import { shoots } from '@conscious-bot/contracts';
import { fighterOf } from '@conscious-bot/contracts/game';

/** Half hearts of one blow that count as deadly. */
const DEADLY = 10;
/** Blocks beyond its reach at which a monster is no danger yet. */
const FAR = 16;
/** How much less one is that leaves others alone, one that cannot get in, one that is high above or below. */
const NEUTRAL = 0.25;
const SHUT_OUT = 0.2;
const OUT_OF_LEVEL = 0.5;
const LEVELS = 4;

interface MonsterSeen {
  readonly name: string;
  /** Blocks to the bot. */
  readonly distance: number;
  /** Blocks it is above the bot, negative below. */
  readonly above: number;
  /** Whether nothing that stops an arrow stands between. */
  readonly inSight: boolean;
}

/**
 * How dangerous a monster is to the bot now: 0 harmless … 1 deadly next to it. What one blow takes, less with the distance beyond its reach;
 * less if it would have to walk and cannot come in, or would have to see the bot and does not.
 *
 * @param sheltered whether nothing that walks can get to the bot
 */
export function threatOf({ name, distance, above, inSight }: MonsterSeen, sheltered: boolean): number {
  const fighter = fighterOf(name);
  const beyond = Math.max(0, distance - fighter.reach);
  const closeness = Math.max(0, 1 - beyond / FAR);
  // One blow is never nothing: whoever stands there will strike again.
  const force = Math.max(0.3, Math.min(1, fighter.damage / DEADLY));
  let threat = force * closeness;
  if (fighter.neutral) threat *= NEUTRAL;
  if (shoots(name)) {
    if (!inSight) threat *= sheltered ? SHUT_OUT : OUT_OF_LEVEL;
  } else {
    if (sheltered) threat *= SHUT_OUT;
    else if (Math.abs(above) > LEVELS) threat *= OUT_OF_LEVEL;
  }
  return Math.round(threat * 100) / 100;
}
