import type { Goal } from '@conscious-bot/contracts';
import type { Candidate, ProjectStatus } from '@conscious-bot/contracts/strategy';
import { itemsNamed } from '../../game/items-named.ts';
import { whyMetalIsSaved } from '../../goals/saved/saved-metal.ts';
import { whyWoodIsSaved } from '../../goals/saved/saved-wood.ts';
import { doneInVain, failedLately } from '../facts/attempts.ts';
import type { Facts } from '../facts/facts.ts';
import { whySleepFirst, whyStay } from '../facts/under-roof.ts';
import { whyHealFirst } from '../facts/wounded.ts';
import type { Aspect, MotivatorName } from '../motivators/motivator.ts';
import type { Felt } from '../motivators/motivators.ts';
import type { Project, ProjectMilestone } from '../projects/project.ts';
import { AT_HAND, isAtHand } from './at-hand.ts';
import type { GoalEstimate } from './estimate.ts';
import { together as bothDangers, noDanger, riskOf, riskOfDigging } from './risk.ts';
import { weights } from './weights.ts';

/** A milestone that is not reached, with what would reach it and what that is worth and takes. */
export interface OpenMilestone {
  readonly milestone: ProjectMilestone;
  readonly goal: Goal;
  /** What comes after it, where it is only the way there. */
  readonly after?: Goal | undefined;
  readonly estimate: GoalEstimate & { readonly way: true };
  readonly score: number;
  readonly numbers: Omit<Candidate, 'project'>;
}

/** Why a milestone cannot be worked on, and what that makes of its project where nothing else is left. */
export interface Hindrance {
  readonly status: Exclude<ProjectStatus, 'earned' | 'ready'>;
  readonly words: string;
}

/** The needs as they are and as they will be in a while. */
export interface Needs {
  readonly now: ReadonlyMap<Aspect, Felt>;
  readonly soon: ReadonlyMap<Aspect, Felt>;
  readonly temperament: Readonly<Partial<Record<MotivatorName, number>>>;
  readonly riskFactor: number;
  /** What experience adds to a project's score, as a share of it. */
  readonly favour?: ((project: string) => number) | undefined;
}

/** Why what a thing is made of is kept for something more needful. What is nice to have waits for wood as well as for metal. */
function savedInstead({ serves }: Project, brings: string, facts: Facts): string | undefined {
  return (
    whyMetalIsSaved(brings, facts) ??
    (serves['curiosity.things'] === undefined ? undefined : whyWoodIsSaved(brings, facts.clock?.toDuskMs, facts))
  );
}

/** What one milestone of a project scores, every number with its words; a hindrance where it cannot be worked on. */
export function weigh(
  project: Project,
  milestone: ProjectMilestone,
  facts: Facts,
  needs: Needs,
  estimateOf: (goal: Goal) => GoalEstimate,
): OpenMilestone | Hindrance {
  const goal = milestone.goal(facts);
  if (goal === undefined) return { status: 'waiting', words: `nothing can be done about ${milestone.words} just now` };
  const after = milestone.after?.(facts);
  const isMoment = () => {
    const estimate = estimateOf(goal);
    return estimate.way && isAtHand(milestone, estimate, facts);
  };
  const failed =
    failedLately(goal, facts, isMoment) ?? (after && failedLately(after, facts)) ?? doneInVain(goal, facts);
  if (failed !== undefined) return { status: 'waiting', words: failed };
  const saved = milestone.brings && savedInstead(project, milestone.brings, facts);
  if (saved !== undefined) return { status: 'waiting', words: saved };
  const first = estimateOf(goal);
  if (!first.way) return { status: 'no_way', words: first.words };
  const estimate = after === undefined ? first : together(first, estimateOf(after));
  const stays = whyNotNow(estimate, facts);
  if (stays !== undefined) {
    const unknown = estimate.source === 'guess' ? ', and I do not know yet whether it can be done here' : '';
    return { status: 'waiting', words: `${stays}${unknown}` };
  }
  const need = needOf(project, needs);
  const trend = trendOf(need.aspect, needs);
  const novelty = noveltyOf(milestone, facts);
  const occasion = project.opportunity?.(facts) ?? { value: 0, words: 'no special occasion' };
  const atHand = novelty.value > 0 && isAtHand(milestone, estimate, facts);
  const opportunity = atHand ? AT_HAND : occasion;
  const info = project.infoValue?.(facts) ?? { value: 0, words: 'nothing new to learn' };
  const open = milestone.isAtOnce === true ? noDanger : riskOf(estimate, facts);
  const dug = milestone.isAtOnce === true ? noDanger : riskOfDigging(estimate, facts);
  const danger = bothDangers([open, dug]);
  const risk = Math.min(1, danger.value * needs.riskFactor);
  const felt = need.value * milestone.worth;
  const cost =
    milestone.isAtOnce === true || milestone.isUrgent?.(facts) === true
      ? 1
      : 1 + msBeyond(milestone, estimate, facts, estimateOf) / weights.costMs;
  const gain =
    weights.need * felt * (1 + trend) +
    // What takes a moment puts nothing off, so that it counts as much for a small thing as for a great one.
    weights.opportunity * Math.max(occasion.value * milestone.worth, atHand ? AT_HAND.value : 0) +
    weights.novelty * novelty.value * milestone.worth +
    weights.infoValue * info.value;
  // What is met in the open is met at once; what lies in the rock, in the course of the digging, like what is gained by it.
  const plain = (gain - lossOf(dug, needs.riskFactor)) / cost - lossOf(open, needs.riskFactor);
  const score = plain + (needs.favour?.(project.id) ?? 0) * Math.abs(plain);
  // One aspect is felt for several things, such as everything to stock up on: what is told is the want of the one that is gone for.
  const lacking = need.aspect === undefined ? need.words : milestone.why(facts);
  const numbers = {
    need: felt,
    opportunity: opportunity.value,
    novelty: novelty.value,
    infoValue: info.value,
    costMs: estimate.ms,
    risk,
    score,
    words: {
      need: trend > 0.02 ? `${lacking}, and the need grows` : lacking,
      opportunity: opportunity.words,
      novelty: novelty.words,
      infoValue: info.words,
      cost: describeCost(estimate),
      risk: danger.words,
    },
  };
  return { milestone, goal, ...(after && { after }), estimate, score, numbers };
}

/** Why what somebody could do waits for another time of the day, or until it is well; undefined where the time is right for it. */
export function whyNotNow(
  { leavesRefuge, openMs, tunnelling }: GoalEstimate & { readonly way: true },
  facts: Facts,
): string | undefined {
  const unwell = tunnelling === undefined ? undefined : whyHealFirst(facts);
  if (unwell !== undefined) return unwell;
  const outside = leavesRefuge === true ? openMs : undefined;
  const stays = outside === undefined ? undefined : whyStay(facts, outside);
  return stays ?? whySleepFirst(facts, outside, tunnelling !== undefined);
}

/** However much is got on the way, so much of its time is for the thing itself. */
const OWN_SHARE = 1 / 3;

/** The time it takes beyond what the things it brings along would take by themselves, milliseconds. */
function msBeyond(
  milestone: ProjectMilestone,
  { ms }: GoalEstimate & { way: true },
  facts: Facts,
  estimateOf: (goal: Goal) => GoalEstimate,
): number {
  const along = milestone.along?.(facts);
  const alone = along && estimateOf(along);
  return alone?.way === true ? Math.max(ms - alone.ms, ms * OWN_SHARE) : ms;
}

/** What a danger takes off a score. @param factor what danger counts with this bot */
export const lossOf = ({ value }: { readonly value: number }, factor: number): number =>
  weights.risk * Math.min(1, value * factor);

/** What nobody can say from here it takes there, milliseconds. */
const UNKNOWN_THERE_MS = 60_000;

/** A way somewhere with what is done there. From afar it is not known what is there: then it takes its time, but is no reason to stay away. */
function together(way: GoalEstimate & { way: true }, there: GoalEstimate): GoalEstimate & { way: true } {
  if (!there.way) return { ...way, ms: way.ms + UNKNOWN_THERE_MS };
  return {
    ...way,
    ms: way.ms + there.ms,
    openMs: way.openMs + there.openMs,
    tunnelling: way.tunnelling ?? there.tunnelling,
    words: `${way.words}, then ${there.words}`,
    source: there.source === 'guess' ? 'guess' : way.source,
  };
}

/** The most pressing aspect of those that a project serves, as much as it does for it and as the temperament feels it. */
function needOf({ serves }: Project, { now, temperament }: Needs) {
  let best: { value: number; words: string; aspect: Aspect | undefined } = {
    value: 0,
    words: 'nothing calls for it',
    aspect: undefined,
  };
  for (const felt of now.values()) {
    const value = Math.min(1, (serves[felt.aspect] ?? 0) * felt.need * (temperament[felt.motivator] ?? 1));
    if (value > best.value) best = { value, words: felt.words, aspect: felt.aspect };
  }
  return best;
}

/** How much a need grows by itself in a while, 0–1. */
function trendOf(aspect: Aspect | undefined, { now, soon }: Needs): number {
  if (aspect === undefined) return 0;
  return Math.max(0, (soon.get(aspect)?.need ?? 0) - (now.get(aspect)?.need ?? 0));
}

function noveltyOf({ brings }: ProjectMilestone, { everHeld, data }: Facts) {
  const kinds = brings === undefined ? [] : itemsNamed(brings, data);
  const isNew = kinds.length > 0 && !kinds.some((kind) => everHeld.has(kind));
  return isNew ? { value: 1, words: 'I have never had one' } : { value: 0, words: 'nothing new' };
}

function describeCost({ ms, source, words }: GoalEstimate & { way: true }): string {
  const seconds = Math.round(ms / 1_000);
  const time = seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
  if (source === 'guess') return `perhaps ${time}`;
  return source === 'learned' ? `${time}, as it took before: ${words}` : `${time}: ${words}`;
}
