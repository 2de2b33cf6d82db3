import { describeItem, describeOne } from '@conscious-bot/contracts';
import { bestTool, betterKinds, toolLadder } from '../../game/tool-ladder.ts';
import type { Facts } from '../facts/facts.ts';
import { carriedOnly, goodKinds, usesOfGood } from '../facts/possessions.ts';
import { ENOUGH_USES, toolWeights } from '../motivators/capability.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { obtaining, sentence } from './wants.ts';

/** What each tool is for, as the bot would say it when it has none. */
const USES: Readonly<Record<string, string>> = {
  pickaxe: 'I cannot mine stone without one',
  axe: 'trees take forever without one',
  shovel: 'digging earth and sand by hand is slow',
  hoe: 'without one I cannot make a field',
  sword: 'bare hands will not stop a monster',
};

/** Steps of the ladder that are looked at above what is owned: beyond them lies what the planner could not see yet. */
const STEPS = 3;

/** The better kinds of a tool, each as a thing to have. */
function betterTools(tool: string, weight: number, facts: Facts): ProjectMilestone[] {
  const ladder = toolLadder(tool, facts.data);
  const better = betterKinds(tool, facts);
  const had = ladder.length - better.length;
  return better.slice(0, STEPS).map((item, step) => ({
    id: `own ${item}`,
    words: describeOne(item),
    why: (now) => {
      const held = bestTool(tool, now);
      return held === undefined
        ? `I have no ${tool}, and ${USES[tool] ?? 'it would be useful'}`
        : `${sentence(describeOne(item))} can do what my ${describeItem(held)} cannot`;
    },
    satisfied: (now) => rank(bestTool(tool, now), ladder) >= rank(item, ladder),
    goal: (now) => obtaining(item, 1, now),
    // The first of a kind counts most; each further step less, and a step that is further away no more than the next.
    worth: weight * (had === 0 ? 1 : 0.85) * (1 - 0.1 * step) + 0.05 * step,
    brings: item,
  }));
}

const rank = (item: string | undefined, ladder: readonly string[]): number =>
  item === undefined ? -1 : ladder.indexOf(item);

/** Tools, each as good as can be had. */
export const tools: Project = {
  id: 'tools',
  aim: 'make better tools',
  serves: { 'capability.tools': 1, 'mastery.craft': 0.4 },
  milestones: (facts) => Object.entries(toolWeights).flatMap(([tool, weight]) => betterTools(tool, weight, facts)),
};

/** A weapon against what comes by night. One that lies in a chest is fetched, or made anew where that is quicker. */
export const weapon: Project = {
  id: 'weapon',
  aim: 'arm myself',
  serves: { 'safety.weapon': 1 },
  milestones: (facts) => [...storedSword(facts), ...betterTools('sword', 1, carriedOnly(facts)).map(asCarried)],
};

/** The same, judged by what is carried. */
const asCarried = (milestone: ProjectMilestone): ProjectMilestone => ({
  ...milestone,
  why: (now) => milestone.why(carriedOnly(now)),
  satisfied: (now) => milestone.satisfied(carriedOnly(now)),
});

/** The best sword it owns, where it left that in a chest. */
function storedSword(facts: Facts): ProjectMilestone[] {
  const best = bestTool('sword', facts);
  const ladder = toolLadder('sword', facts.data);
  if (best === undefined || rank(bestTool('sword', carriedOnly(facts)), ladder) >= rank(best, ladder)) return [];
  return [
    {
      id: `carry ${best}`,
      words: `my ${describeItem(best)} with me`,
      why: () => `My ${describeItem(best)} is no use in a chest`,
      satisfied: (now) => (now.pack.get(best) ?? 0) > 0,
      goal: () => ({ action: 'collect', target: best, amount: 1 }),
      worth: 1,
    },
  ];
}

/** A second one of the tool that everything hangs on, before the first one breaks. */
export const spareTools: Project = {
  id: 'spare tools',
  aim: 'make a spare pickaxe',
  serves: { 'capability.spares': 1 },
  prerequisites: [{ words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined }],
  milestones: (facts) => {
    // The one before the best is cheaper and does for most.
    const [item] = goodKinds('pickaxe', facts);
    if (item === undefined) return [];
    return [
      {
        id: `spare ${item}`,
        words: `a spare ${describeItem(item)}`,
        why: () => 'My pickaxe will not last much longer, and I would rather not be underground without one',
        satisfied: (now) => now.usesLeft.size === 0 || usesOfGood('pickaxe', now) >= ENOUGH_USES,
        goal: (now) => obtaining(item, 1, now),
        worth: 1,
        brings: item,
      },
    ];
  },
};
