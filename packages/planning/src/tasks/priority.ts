import type { Origin } from '@conscious-bot/contracts';

/** Urgency from which an intent counts as urgent. */
export const URGENT = 0.8;

/** What the strategist sets the bot is done when nobody wants anything else. */
const STRATEGIC = 0.1;

/**
 * Priority of a new task, 0–1: .5, plus .3 for a commitment that was written out or posted (not guessed from keywords), plus .2 when
 * urgent. The shape is the predecessor's; a model's own confidence adds its .2 once models report one.
 */
export function taskPriority(origin: Origin, urgency: number, guessed: boolean): number {
  if (origin.kind === 'strategic_intent') return STRATEGIC;
  const confident = guessed || origin.kind === 'drive_tick' ? 0 : 0.3;
  return Math.min(1, 0.5 + confident + (urgency >= URGENT ? 0.2 : 0));
}
