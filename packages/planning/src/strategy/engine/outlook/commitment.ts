import type { Goal } from '@conscious-bot/contracts';
import type { Candidate, StrategicIntent } from '@conscious-bot/contracts/strategy';
import type { MilestoneNow } from './outlook.ts';

/**
 * How much better a rival has to be, as a share of what the current intent is worth: of a bot whose intents break often, and of one whose never do. What is
 * half done is held on to more firmly.
 */
const MARGIN = { between: { timid: 0.1, bold: 0.3 }, midway: { timid: 0.5, bold: 1.2 } };
/** Worth below which shares mean nothing. */
const LEAST = 0.1;
/** A need from which on a project bears no waiting, and goes before an intent that was set from outside. */
export const PRESSING = 0.8;

interface Rivalry {
  readonly rival: Candidate;
  readonly words: string;
}

/** How firmly an intent is held on to. */
export interface Hold {
  /** 0–1: falls with every rupture. */
  readonly boldness: number;
  /** A goal of it is being carried out; otherwise one has just ended. */
  readonly isMidway: boolean;
  /** What it is about is so, and its goal only waits: for the morning, in a shelter. */
  readonly isWaiting?: boolean;
  /** Its goal is done in a moment, as far as is known: it is finished first, unless something presses. */
  readonly isNearlyDone?: boolean;
  /** Something happened that asks for another look: then what is better is better, by however little. */
  readonly isOpen?: boolean;
  /** What an intent of no project is worth now; what it was worth when it was adopted unless given. */
  readonly worth?: number | undefined;
}

/**
 * The candidate that is better than the current intent by a margin, if there is one. An intent that nobody scored, an experimenter's or that of a
 * mind that has no motivators beside it, gives way only to what presses.
 */
export function rivalOf(
  intent: StrategicIntent,
  candidates: readonly Candidate[],
  { boldness, isMidway, isOpen = false, isWaiting = false, isNearlyDone = false, worth: worthNow }: Hold,
): Rivalry | undefined {
  const [best] = candidates;
  if (best === undefined || best.project === intent.project) return undefined;
  const own = candidates.find(({ project }) => project === intent.project);
  const pressing = candidates.find(({ need, project }) => need >= PRESSING && project !== intent.project);
  if (pressing !== undefined && (own === undefined || (pressing.need > own.need && pressing.score > own.score)))
    return { rival: pressing, words: `${pressing.words.need}, which does not wait` };
  if (intent.score === undefined) return undefined;
  if (isWaiting) return best.score <= LEAST ? undefined : { rival: best, words: `${best.words.need}, while I wait` };
  if (isNearlyDone) return undefined;
  const now = own?.score ?? worthNow ?? intent.score;
  // Estimated anew in the middle, a goal looks as dear as at its beginning or dearer: the animal that was in sight is out of it.
  const worth = isMidway ? Math.max(now, intent.score) : now;
  const { timid, bold } = isMidway ? MARGIN.midway : MARGIN.between;
  const margin = isOpen ? 0 : (timid + (bold - timid) * boldness) * Math.max(LEAST, Math.abs(worth));
  if (best.score <= worth + margin) return undefined;
  const compared = `${best.score.toFixed(2)} against ${worth.toFixed(2)}`;
  return { rival: best, words: `${best.words.need}, and that is worth more (${compared})` };
}

/** Whether what is under way is only to wait for the morning under a roof that is there: what can be done there is done meanwhile. */
export const merelyWaits = (goal: Pick<Goal, 'action'> | undefined, stack: readonly MilestoneNow[]): boolean =>
  goal?.action === 'hide' && stack.every(({ satisfied }) => satisfied);

/** Somebody else formed it, and said when it is to be looked at again. */
export const isFromOutside = ({ origin }: Pick<StrategicIntent, 'origin'>): boolean =>
  origin === 'model' || origin === 'api';
