import type { Candidate, StrategicIntent } from '@conscious-bot/contracts/strategy';

/** How much better a rival has to be, as a share of what the current intent is worth: of a bot whose intents break often, and of one whose never do. */
const MARGIN = { timid: 0.15, bold: 0.4 };
/** Worth below which shares mean nothing. */
const LEAST = 0.1;
/** A need from which on a project takes precedence over an intent that was set from outside. */
export const PRESSING = 0.85;

export interface Rivalry {
  readonly rival: Candidate;
  readonly words: string;
}

/**
 * The candidate that is better than the current intent by a margin, if there is one. The bolder the bot, the wider the margin (how bold it is falls with every
 * rupture). An intent that nobody scored, a model's or an experimenter's, gives way only to what presses.
 */
export function rivalOf(
  intent: StrategicIntent,
  candidates: readonly Candidate[],
  boldness: number,
): Rivalry | undefined {
  const [best] = candidates;
  if (best === undefined || best.project === intent.project) return undefined;
  if (intent.score === undefined) {
    const pressing = candidates.find(({ need, project }) => need >= PRESSING && project !== intent.project);
    return pressing && { rival: pressing, words: `${pressing.words.need}, which does not wait` };
  }
  const own = candidates.find(({ project }) => project === intent.project)?.score ?? intent.score;
  const margin = (MARGIN.timid + (MARGIN.bold - MARGIN.timid) * boldness) * Math.max(LEAST, Math.abs(own));
  if (best.score <= own + margin) return undefined;
  return {
    rival: best,
    words: `${best.words.need}, and that is worth more (${format(best.score)} against ${format(own)})`,
  };
}

const format = (score: number): string => score.toFixed(2);
