import { interoceptionDefaults } from '@conscious-bot/contracts/interoception';
import { approach } from './stress-decay.ts';

/** Share of a deviation from the ordinary that is left after ten seconds: half of it is gone in about four minutes. */
const KEPT = 0.97;

interface Mood {
  /** 0–100. */
  readonly focus: number;
  readonly curiosity: number;
}

/** Focus and curiosity on their way back to the ordinary. */
export function settleMood({ focus, curiosity }: Mood, ms: number): Mood {
  return {
    focus: approach(focus, interoceptionDefaults.focus, ms, KEPT),
    curiosity: approach(curiosity, interoceptionDefaults.curiosity, ms, KEPT),
  };
}
