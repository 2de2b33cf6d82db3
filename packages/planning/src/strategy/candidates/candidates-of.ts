import type { Goal } from '@conscious-bot/contracts';
import type { Candidate, ProjectState, ProjectWait } from '@conscious-bot/contracts/strategy';
import { ahead } from '../facts/ahead.ts';
import type { Facts } from '../facts/facts.ts';
import type { Motivator, MotivatorName } from '../motivators/motivator.ts';
import { motivators as allMotivators, feltNeeds } from '../motivators/motivators.ts';
import { catalogue } from '../projects/catalogue.ts';
import type { Project } from '../projects/project.ts';
import type { Estimator, GoalEstimate } from './estimate.ts';
import { guess } from './guess.ts';
import { type Hindrance, type Needs, type OpenMilestone, weigh } from './weigh.ts';
import { TREND_MS } from './weights.ts';

export interface CandidateOptions {
  readonly estimator: Estimator;
  readonly projects?: readonly Project[];
  readonly motivators?: readonly Motivator[];
  readonly temperament?: Readonly<Partial<Record<MotivatorName, number>>>;
  readonly riskFactor?: number;
  /** What experience adds to a project's score, as a share of it: it counts before the best is asked about. */
  readonly favour?: ((project: string) => number) | undefined;
  /** Whether a project is left alone for a while. */
  readonly isAside?: ((project: string) => boolean) | undefined;
  /** Goals the planner may be asked about for one consideration: each takes it some milliseconds. */
  readonly asked?: number;
  /** Called where that was not enough to know the best: the answers are kept, and the next consideration goes on from there. */
  readonly onUndecided?: () => void;
}

/** A project as it stands, and what it would do now; the best of its open milestones first. */
export interface WeighedProject {
  readonly project: Project;
  readonly state: ProjectState;
  /** Why it is not ready; absent where it is, or where all of it is so. */
  readonly wait: ProjectWait | undefined;
  readonly open: readonly OpenMilestone[];
  /** Absent unless it is ready. */
  readonly candidate: Candidate | undefined;
}

/** Goals asked about in one consideration: about 40 ms of the planner at most. */
const ASKED = 12;
/** What nobody asked about may take so many times what was hoped. */
const DOUBT = 3;

/**
 * Every project weighed, the best first; those that are not ready come last. Pure but for the estimator. The planner is asked about the most
 * promising goals only, until the best one is known: a goal nobody asked about yet is guessed kindly, so it comes up for asking before it is passed over.
 */
export function weighProjects(facts: Facts, options: CandidateOptions): readonly WeighedProject[] {
  const { estimator, projects = catalogue, motivators = allMotivators, asked = ASKED } = options;
  const needs: Needs = {
    now: feltNeeds(facts, motivators),
    soon: feltNeeds(ahead(facts, TREND_MS), motivators),
    temperament: options.temperament ?? {},
    riskFactor: options.riskFactor ?? 1,
    favour: options.favour,
  };
  const isAside = options.isAside ?? (() => false);
  const weighAll = (estimateOf: (goal: Goal) => GoalEstimate) =>
    projects.map((project) => weighProject(project, facts, needs, estimateOf, isAside)).sort(byScore);
  for (let left = asked; left > 0; left -= 1) {
    const weighed = weighAll((goal) => hoped(goal, facts, estimator));
    const best = weighed[0]?.open[0];
    const unknown = [best?.goal, best?.after].find(
      (goal) => goal !== undefined && estimator.known(goal, facts)?.isFresh !== true,
    );
    if (unknown === undefined) return weighed;
    estimator.ask(unknown, facts);
  }
  options.onUndecided?.();
  return weighAll((goal) => feared(goal, facts, estimator));
}

/**
 * What a goal may take at best: a guess, for much may have changed and a way that was shut may be open; but where the guess is no less than it was when
 * the planner was asked last, not less than half of its answer.
 */
function hoped(goal: Goal, facts: Facts, estimator: Estimator): GoalEstimate {
  const known = estimator.known(goal, facts);
  if (known?.isFresh === true) return known.estimate;
  const guessed = guess(goal, facts);
  if (known?.estimate.way !== true || guessed.ms < (known.guessedMs ?? guessed.ms)) return guessed;
  // What led out of the shelter a while ago may be done inside now: whoever did not ask again sat there all night with a new pickaxe.
  return {
    ...known.estimate,
    ms: Math.min(known.estimate.ms, Math.max(guessed.ms, known.estimate.ms / 2)),
    leavesRefuge: false,
  };
}

/** What it may take for all that is known: nobody goes out into the dark on a guess. */
function feared(goal: Goal, facts: Facts, estimator: Estimator): GoalEstimate {
  const known = estimator.known(goal, facts);
  if (known !== undefined) return known.estimate;
  const { ms, ...guessed } = guess(goal, facts);
  return { ...guessed, ms: ms * DOUBT, openMs: ms * DOUBT, leavesRefuge: true };
}

/** The projects that can be worked on now, the best first, with words for each number. */
export function candidatesOf(facts: Facts, options: CandidateOptions): Candidate[] {
  return weighProjects(facts, options).flatMap(({ candidate }) => candidate ?? []);
}

function weighProject(
  project: Project,
  facts: Facts,
  needs: Needs,
  estimateOf: (goal: Goal) => GoalEstimate,
  isAside: (project: string) => boolean,
): WeighedProject {
  const milestones = project.milestones(facts);
  const prerequisites = project.prerequisites ?? [];
  const missing = prerequisites.filter(({ holds }) => !holds(facts));
  const waits =
    project.waits?.(facts) ?? (isAside(project.id) ? 'nothing of it could be done a short while ago' : undefined);
  const unsatisfied = milestones.filter((milestone) => !milestone.satisfied(facts));
  const weighed = unsatisfied.map((milestone) => weigh(project, milestone, facts, needs, estimateOf));
  const shut = shutBy(missing, waits);
  const open = shut
    ? []
    : weighed
        .filter((each): each is OpenMilestone => 'score' in each)
        .sort((a, b) => b.score - a.score || order(a.milestone.id, b.milestone.id));
  const [first] = open;
  const hindrances = shut === undefined ? hindrancesOf(unsatisfied, weighed) : [{ ...shut, of: [] }];
  return {
    project,
    state: {
      id: project.id,
      milestones: milestones.map((milestone) => ({
        id: milestone.id,
        words: milestone.words,
        satisfied: !unsatisfied.includes(milestone),
      })),
      prerequisites: prerequisites.map(({ words }) => words),
      status: unsatisfied.length === 0 ? 'earned' : first !== undefined ? 'ready' : (hindrances[0]?.status ?? 'no_way'),
      ...estimateShown(first),
    },
    wait: first === undefined && unsatisfied.length > 0 ? waitOf(project, hindrances) : undefined,
    open,
    candidate: first && { project: project.id, ...first.numbers },
  };
}

function estimateShown(first: OpenMilestone | undefined): Pick<ProjectState, 'estimate'> {
  if (first === undefined || first.estimate.source === 'guess') return {};
  return { estimate: { ms: first.estimate.ms, risk: first.numbers.risk, source: first.estimate.source } };
}

/** What keeps a project as a whole from being worked on. */
function shutBy(missing: readonly { readonly words: string }[], waits: string | undefined): Hindrance | undefined {
  if (missing.length > 0)
    return { status: 'locked', words: `first I need ${missing.map(({ words }) => words).join(' and ')}` };
  return waits === undefined ? undefined : { status: 'waiting', words: waits };
}

interface SharedHindrance extends Hindrance {
  /** The milestones it keeps from being worked on. */
  readonly of: readonly string[];
}

/** What keeps the milestones from being worked on, each thing once; first what will pass by itself. */
function hindrancesOf(
  milestones: readonly { readonly words: string }[],
  weighed: readonly (OpenMilestone | Hindrance)[],
): SharedHindrance[] {
  const shared = new Map<string, { status: Hindrance['status']; words: string; of: string[] }>();
  for (const [i, each] of weighed.entries()) {
    if ('score' in each) continue;
    const known = shared.get(each.words) ?? { ...each, of: [] };
    shared.set(each.words, { ...known, of: [...known.of, milestones[i]?.words ?? ''] });
  }
  const passes = ({ status }: Hindrance) => (status === 'waiting' ? 0 : 1);
  return [...shared.values()].sort((a, b) => passes(a) - passes(b));
}

const waitOf = ({ id }: Project, hindrances: readonly SharedHindrance[]): ProjectWait => ({
  project: id,
  status: hindrances[0]?.status ?? 'no_way',
  reasons: hindrances.map(({ words, of }) => ({ words, of: [...of] })),
});

/** Ready ones by their score; equals by their names, so that the order of the catalogue says nothing. */
function byScore(a: WeighedProject, b: WeighedProject): number {
  const score = ({ open: [first] }: WeighedProject) => first?.score ?? Number.NEGATIVE_INFINITY;
  const [of, other] = [score(a), score(b)];
  return of === other ? order(a.project.id, b.project.id) : other - of;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
