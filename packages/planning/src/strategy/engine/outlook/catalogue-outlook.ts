import { describeCount, describeOne, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import { waitingOutside } from '@conscious-bot/contracts/game';
import { type Constraint, type StrategyKind, zoneOf } from '@conscious-bot/contracts/strategy';
import type { WorldView } from '../../../body/world-view.ts';
import type { BotContext } from '../../../context/bot-context.ts';
import { baselineOf } from '../../../goals/goal-reached.ts';
import { savedForLater } from '../../../goals/saved/saved-for-later.ts';
import { type Confinement, insideOf, isKeptInside } from '../../../goals/stays-inside.ts';
import type { PlanResult } from '../../../planners/planner.ts';
import type { Router } from '../../../planners/router/router.ts';
import { groundGoal } from '../../../planners/search/ground-goal.ts';
import type { PolicyGuard } from '../../../policy/policy-guard.ts';
import { seenUnasked } from '../../../policy/seen-unasked.ts';
import { withinReach } from '../../../tasks/containers-named.ts';
import type { FailedSources } from '../../../tasks/failed-sources.ts';
import { type WeighedProject, weighProjects } from '../../candidates/candidates-of.ts';
import type { GoalEstimate } from '../../candidates/estimate.ts';
import { PlannerEstimates } from '../../candidates/planner-estimates.ts';
import { weighWord } from '../../candidates/weigh-word.ts';
import { riskFactors, temperaments } from '../../candidates/weights.ts';
import type { Facts } from '../../facts/facts.ts';
import { factsOf } from '../../facts/facts-of.ts';
import { ownedOf } from '../../facts/possessions.ts';
import { hasRoof } from '../../facts/under-roof.ts';
import { cannotHeal } from '../../facts/wounded.ts';
import { feltNeeds } from '../../motivators/motivators.ts';
import { catalogue } from '../../projects/catalogue.ts';
import { isFamished } from '../../projects/food.ts';
import type { Project, ProjectMilestone } from '../../projects/project.ts';
import { signatureOf } from '../../signature/situation-signature.ts';
import { PRESSING } from './commitment.ts';
import type { MilestoneNow, Outlook, OutlookOf } from './outlook.ts';

/** A plan made by day may last into the night, or may be made anew in it: nothing but a life's need leads out by night. */
const ROOF_BY_DUSK: Constraint = { kind: 'under_roof_by_dusk', text: 'under a roof by dusk' };

/** The outlook over the catalogue of projects, with what each goal would take asked of the planners. */
export function catalogueOutlook(
  { config, runtime }: Pick<BotContext, 'config' | 'runtime'>,
  router: Pick<Router, 'sketch'>,
  view: WorldView,
  refuge: Confinement,
  policy: Pick<PolicyGuard, 'othersWork'>,
  failedSources: Pick<FailedSources, 'outOfReach'>,
  projects: readonly Project[] = catalogue,
): OutlookOf {
  let seen: WorldSnapshot | undefined;
  const plan = (goal: Goal): PlanResult | undefined => {
    if (seen === undefined) return undefined;
    const { data } = view;
    const grounded = groundGoal(goal, data, seen);
    const experience = { untouched: policy.othersWork(seen), ...savedForLater(goal, seen, data) };
    const request = { goal: grounded, baseline: baselineOf(grounded, seen, data) ?? 0, world: seen, experience };
    const inside = isKeptInside(seen, refuge)
      ? router.sketch({ ...request, experience: { ...experience, indoors: insideOf(seen) } }, data)
      : undefined;
    return inside?.ok === true ? inside : router.sketch(request, data);
  };
  const estimator = new PlannerEstimates(plan);
  return (world, stores) => {
    // The chests of others are neither its own nor to be had.
    seen = withinReach(seenUnasked(world), failedSources.outOfReach(undefined, world));
    const facts = factsOf(seen, { ...stores, data: view.data, isInRefuge: refuge.confines(seen) });
    let weighed: readonly WeighedProject[] | undefined;
    let isUndecided = false;
    const all = (): readonly WeighedProject[] => {
      weighed ??= weighProjects(facts, {
        estimator,
        projects,
        temperament: temperaments[config.PERSONALITY],
        riskFactor: riskFactors[runtime.values.RISK],
        favour: stores.favour,
        isAside: stores.isAside,
        onUndecided: () => {
          isUndecided = true;
        },
      });
      return weighed;
    };
    const estimateOf = (goal: Goal): GoalEstimate => {
      const known = estimator.known(goal, facts);
      return known?.isFresh === true ? known.estimate : estimator.ask(goal, facts);
    };
    const expectedMs = (goal: Goal) => {
      const estimate = estimateOf(goal);
      return estimate.way ? estimate.ms : undefined;
    };
    const worthOf = (goal: Goal) =>
      weighWord(goal, facts, {
        estimate: estimateOf(goal),
        weighed: all(),
        riskFactor: riskFactors[runtime.values.RISK],
      });
    return {
      ...outlook(world, facts, projects, all, () => weighed),
      isUndecided: () => isUndecided,
      expectedMs,
      worthOf,
    };
  };
}

function outlook(
  world: WorldSnapshot,
  facts: Facts,
  projects: readonly Project[],
  all: () => readonly WeighedProject[],
  known: () => readonly WeighedProject[] | undefined,
): Omit<Outlook, 'expectedMs' | 'worthOf' | 'isUndecided'> {
  const named = (id: string) => projects.find((project) => project.id === id);
  return {
    world,
    zone: zoneOf(world),
    signature: (strategy) => signatureOf(world, strategy, facts.data),
    isPressing: [...feltNeeds(facts).values()].some(({ need }) => need >= PRESSING),
    isNightUnderRoof: facts.clock?.toDuskMs === 0 && hasRoof(facts),
    keptIn: facts.isInRefuge ? whyKeptIn(world) : whyUnwellInside(facts),
    unseenTo: hungerAsItIs(facts),
    candidates: () => all().flatMap(({ candidate }) => candidate ?? []),
    milestones: (id) => {
      const project = named(id);
      if (project === undefined) return undefined;
      // Where they were weighed, the most worth while comes first.
      const open = known()?.find((each) => each.project.id === id)?.open ?? [];
      const first = open.map(({ milestone }) => milestone);
      const rest = project
        .milestones(facts)
        .filter((milestone) => !first.some(({ id: other }) => other === milestone.id));
      return [...first, ...rest].map((milestone) => milestoneNow(milestone, facts));
    },
    aim: (id) => named(id)?.aim ?? id,
    strategy: (id) => strategyOf(named(id)),
    constraints: (id) => (named(id)?.defiesNight === true ? [] : [ROOF_BY_DUSK]),
    owned: (item) => ownedOf(item, facts),
    projects: () => all().map(({ state }) => state),
    waits: () => all().flatMap(({ wait }) => wait ?? []),
  };
}

/** The danger outside, as it stands in this picture of the world. */
function whyKeptIn(world: WorldSnapshot): string {
  const [nearest] = waitingOutside(world);
  if (nearest === undefined) return 'I am staying in my shelter until it is light.';
  return `I am staying in my shelter: ${describeOne(nearest.name)} is ${describeCount(Math.round(nearest.distance), 'block')} away.`;
}

/** By night nothing to eat is to be had, and without it wounds do not close: it stays where nothing gets at it, and goes for food when it is light. */
const whyUnwellInside = (facts: Facts): string | undefined =>
  cannotHeal(facts) && facts.clock?.toDuskMs === 0 && hasRoof(facts)
    ? 'I am badly hurt and have nothing to eat: I stay where I am until it is light.'
    : undefined;

/** Who starves sees to food before anything that is not safety: what is taken up all the same, is so because there is none to be had now. */
function hungerAsItIs(facts: Facts): string | undefined {
  if (!isFamished(facts)) return undefined;
  const isNight = facts.clock?.toDuskMs === 0;
  return `I am very hungry, and ${isNight ? 'before it is light there is nothing to eat' : 'I know of nothing to eat that I could safely get now'}`;
}

function milestoneNow(milestone: ProjectMilestone, facts: Facts): MilestoneNow {
  const { id, words, isAtOnce = false, brings, quota } = milestone;
  const satisfied = milestone.satisfied(facts);
  const goal = satisfied ? undefined : milestone.goal(facts);
  return {
    id,
    words,
    why: milestone.why(facts),
    satisfied,
    isAtOnce,
    ...(brings === undefined || quota === undefined ? {} : { quota: { item: brings, count: quota } }),
    ...(goal === undefined ? {} : { goal }),
  };
}

/** What a project is about, by the motivator it serves most. */
function strategyOf(project: Project | undefined): StrategyKind {
  const [aspect = 'stock.staples'] =
    Object.entries(project?.serves ?? {})
      .sort(([, a = 0], [, b = 0]) => b - a)
      .map(([name]) => name) ?? [];
  const motivator = aspect.split('.')[0] ?? '';
  return kinds[motivator] ?? 'gather';
}

const kinds: Readonly<Record<string, StrategyKind>> = {
  safety: 'survive',
  sustenance: 'survive',
  capability: 'craft',
  mastery: 'craft',
  home: 'build',
  curiosity: 'explore',
  company: 'explore',
  stock: 'gather',
};
