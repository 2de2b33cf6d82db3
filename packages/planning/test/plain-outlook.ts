import { countItem, type WorldSnapshot } from '@conscious-bot/contracts';
import { dayTicks } from '@conscious-bot/contracts/game';
import { type Candidate, zoneOf } from '@conscious-bot/contracts/strategy';
import type { GameData } from '../src/game/game-data.ts';
import { membersMeant } from '../src/goals/class-members.ts';
import type { MilestoneNow, Outlook } from '../src/strategy/engine/outlook/outlook.ts';
import { signatureOf } from '../src/strategy/signature/situation-signature.ts';

/** Logs from which on there is wood enough. */
const WOOD = 16;
/** Ticks before dusk at which a roof begins to matter. */
const BEFORE_DUSK = 1_200;

/** Two projects to begin with: a roof for the night, and wood. */
export function plainOutlook(world: WorldSnapshot, data: GameData): Outlook {
  const owned = (item: string) => {
    const members = membersMeant(item, data);
    return (members.length === 0 ? [item] : members).reduce((sum, member) => sum + countItem(world, member), 0);
  };
  const { timeOfDay = 0, exposure } = world;
  const isLate = timeOfDay >= dayTicks.sunset - BEFORE_DUSK && timeOfDay < dayTicks.dawn;
  const isSheltered = exposure?.sheltered === true;
  const milestones: Readonly<Record<string, MilestoneNow>> = {
    shelter: {
      id: 'sheltered',
      words: 'a roof over my head before dark',
      why: 'It gets dark and I have no roof',
      satisfied: isSheltered || !isLate,
      goal: { action: 'hide', target: 'here', amount: 1 },
      isAtOnce: true,
    },
    wood: {
      id: 'wood',
      words: `${WOOD} logs`,
      why: 'Most of what I could make begins with wood',
      satisfied: owned('any_log') >= WOOD,
      quota: { item: 'any_log', count: WOOD },
      goal: { action: 'collect', target: 'any_log', amount: Math.max(1, WOOD - owned('any_log')) },
      isAtOnce: false,
    },
  };
  const need = (project: string) => {
    if (milestones[project]?.satisfied !== false) return 0;
    return project === 'shelter' ? 1 : isLate ? 0.1 : 0.5;
  };
  const candidate = (project: string): Candidate => ({
    project,
    need: need(project),
    opportunity: 0,
    novelty: 0,
    infoValue: 0,
    costMs: 30_000,
    risk: 0,
    score: need(project),
    words: {
      need: milestones[project]?.why ?? '',
      opportunity: '',
      novelty: '',
      infoValue: '',
      cost: 'half a minute',
      risk: '',
    },
  });
  return {
    world,
    zone: zoneOf(world),
    signature: (strategy) => signatureOf(world, strategy, data),
    isPressing: need('shelter') === 1,
    isNightUnderRoof: false,
    isUndecided: () => false,
    candidates: () =>
      Object.keys(milestones)
        .filter((project) => milestones[project]?.satisfied === false)
        .map(candidate)
        .sort((a, b) => b.score - a.score),
    milestones: (project) => {
      const milestone = milestones[project];
      return milestone && [milestone];
    },
    aim: (project) => (project === 'shelter' ? 'find a roof for the night' : 'gather wood'),
    strategy: (project) => (project === 'shelter' ? 'survive' : 'gather'),
    constraints: () => [],
    owned,
    expectedMs: () => 30_000,
    worthOf: () => 0.6,
    projects: () =>
      Object.entries(milestones).map(([id, { words, satisfied, id: milestone }]) => ({
        id,
        milestones: [{ id: milestone, words, satisfied }],
        prerequisites: [],
        status: satisfied ? 'earned' : 'ready',
      })),
    waits: () => [],
  };
}
