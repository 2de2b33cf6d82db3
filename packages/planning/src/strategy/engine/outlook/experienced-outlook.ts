import type { Candidate, Deficit, Milestone, StrategicIntent } from '@conscious-bot/contracts/strategy';
import type { Demonstration } from '../../demonstrations/demonstration.ts';
import { demonstrationOf } from '../../demonstrations/demonstration-of.ts';
import type { DemonstrationStore, Likened } from '../../demonstrations/demonstration-store.ts';
import { experienceOf, provenIntents } from '../../demonstrations/experience.ts';
import { gains } from '../../facts/possessions.ts';
import { parseMilestone } from '../../proposals/parse-milestone.ts';
import { strategyOf } from '../../signature/situation-signature.ts';
import { stackOf } from './milestones.ts';
import type { MilestoneNow, Outlook, OutlookOf } from './outlook.ts';

/** How much experience moves a score at most, as a share of it. */
const WEIGHT = 0.25;
/** Proven intents that are candidates at once. */
const MOST_PROVEN = 2;
/** What the name of a candidate begins with that is no project of the catalogue. */
const PROVEN = 'proven ';

/** Whether a candidate repeats what a demonstration has shown. */
export const isProven = (project: string | undefined): boolean => project?.startsWith(PROVEN) === true;

/** Keeps what an intent has shown by its end. One that repeated what had come off before counts for that. */
export function rememberEnd(store: DemonstrationStore, ended: StrategicIntent, deficits: readonly Deficit[]): void {
  const shown = demonstrationOf(ended, deficits);
  const { project = '' } = ended;
  const first = isProven(project) ? store.get(project.slice(PROVEN.length)) : undefined;
  store.record(first === undefined ? shown : { ...shown, intent: { ...first.intent, origin: 'demonstration' } });
}

/**
 * The outlook of a bot that has lived: what went well in situations like this one counts for more, what killed it for less; and while no mind
 * speaks, intents that came off are candidates again, also such as only a mind had thought of (SI-6).
 */
export function experiencedOutlook(
  of: OutlookOf,
  store: DemonstrationStore,
  botId: string,
  isMindSilent: () => boolean,
): OutlookOf {
  return (world, stores) => {
    let known: readonly Likened[] | undefined;
    const similar = () => {
      // What the bot is about does not count for the likeness of situations.
      known ??= store.similar(botId, plain.signature('gather'));
      return known;
    };
    const favour = (project: string): number => WEIGHT * experienceOf({ project, quotas: {} }, similar()).worth;
    const plain = of(world, { ...stores, favour });
    const shown = (project: string): Demonstration | undefined =>
      isProven(project) ? store.get(project.slice(PROVEN.length)) : undefined;
    const stack = (project: string): MilestoneNow[] | undefined => {
      const demonstration = shown(project);
      return demonstration && standing(demonstration, plain);
    };
    return {
      ...plain,
      candidates: () => {
        const own = plain.candidates().map((candidate) => withExperience(candidate, similar()));
        const proven = isMindSilent() ? provenCandidates(similar(), own, stack) : [];
        return [...own, ...proven].sort((a, b) => b.score - a.score);
      },
      milestones: (project) => stack(project) ?? plain.milestones(project),
      aim: (project) => (isProven(project) ? 'do what worked before' : plain.aim(project)),
      strategy: (project) => {
        const goal = stack(project)?.find((milestone) => milestone.goal !== undefined)?.goal;
        return goal === undefined ? plain.strategy(project) : strategyOf(goal);
      },
    };
  };
}

/** Its score has counted experience already; it says so. */
function withExperience(candidate: Candidate, similar: readonly Likened[]): Candidate {
  const { times, words } = experienceOf({ project: candidate.project, quotas: {} }, similar);
  if (times === 0) return candidate;
  return { ...candidate, words: { ...candidate.words, opportunity: joined(candidate.words.opportunity, words) } };
}

const joined = (...words: readonly string[]): string => words.filter((each) => each !== '').join('; ');

/** Intents of no project of the catalogue that came off, where something of them is open. They stand in the midst of the others: nobody felt their need. */
function provenCandidates(
  similar: readonly Likened[],
  others: readonly Candidate[],
  stack: (project: string) => MilestoneNow[] | undefined,
): Candidate[] {
  const scores = others.map(({ score }) => score).filter((score) => score > 0);
  const middle = scores.length === 0 ? WEIGHT : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const free = similar.filter(({ demonstration }) => demonstration.intent.project === undefined);
  return provenIntents(free, MOST_PROVEN).flatMap(({ demonstration, likeness }): Candidate[] => {
    const project = `${PROVEN}${demonstration.id}`;
    const open = stack(project)?.filter(({ satisfied }) => !satisfied) ?? [];
    if (open.length === 0) return [];
    const { worth, words } = experienceOf(demonstration.intent, free);
    return [
      {
        project,
        need: 0.5,
        opportunity: worth,
        novelty: 0,
        infoValue: 0,
        risk: 0,
        costMs: demonstration.outcome.ticks * 1_000,
        score: middle * likeness * Math.max(0, worth),
        words: {
          need: demonstration.intent.why.replace(/[.!\s]+$/, ''),
          opportunity: words,
          novelty: '',
          infoValue: '',
          cost: 'as long as it took last time',
          risk: '',
        },
      },
    ];
  });
}

/** What of a demonstration can be looked up in the world, as it stands now: possessions and states. What was merely done then is not done again. */
function standing({ intent }: Demonstration, outlook: Outlook): MilestoneNow[] {
  const lines = intent.priorities.flatMap((text): Milestone[] => {
    const read = parseMilestone(text);
    if (!read.ok) return [];
    const { state, goal } = read.value;
    return state !== undefined || (goal !== undefined && gains.has(goal.action)) ? [read.value] : [];
  });
  const { why, quotas } = intent;
  return stackOf({ origin: 'demonstration', why, quotas, priorityStack: lines }, outlook, () => false);
}
