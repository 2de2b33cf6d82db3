import { itemsNamed } from '../../game/items-named.ts';
import { bestTool, toolLadder } from '../../game/tool-ladder.ts';
import { metalsIn } from '../../game/tool-materials.ts';
import type { Facts } from '../facts/facts.ts';
import { toolWeights } from '../motivators/capability.ts';
import type { Chance, ProjectMilestone } from '../projects/project.ts';
import type { GoalEstimate } from './estimate.ts';

/** All it takes is carried, and nothing has to be sought for it. */
export const AT_HAND: Chance = { value: 1, words: 'I have all it takes at hand, and it takes a moment' };

/** What takes no longer puts nothing off, milliseconds; a guess counts several seconds for what is put together in one. */
const MOMENT_MS = { asked: 10_000, guessed: 16_000 } as const;

/**
 * Whether what a milestone brings is made in a moment, on the spot, of what is carried: it comes before a long walk for something more needful, as whoever stands
 * at a table with wood makes what is still missing. Metal is not for that: there is too little of it.
 */
export function isAtHand(
  { brings, isAtOnce }: Pick<ProjectMilestone, 'brings' | 'isAtOnce'>,
  { ms, openMs, tunnelling, source }: GoalEstimate & { way: true },
  facts: Facts,
): boolean {
  if (brings === undefined || isAtOnce === true || openMs > 0 || tunnelling !== undefined) return false;
  if (ms > (source === 'guess' ? MOMENT_MS.guessed : MOMENT_MS.asked)) return false;
  const { data } = facts;
  return itemsNamed(brings, data).every((item) => metalsIn(item, data).size === 0 && !isOutgrown(item, facts));
}

/** Whether it is a tool of something poorer than the pickaxe: whoever digs stone makes no hoe of wood. */
function isOutgrown(item: string, facts: Facts): boolean {
  const best = bestTool('pickaxe', facts);
  if (best === undefined) return false;
  const grade = toolLadder('pickaxe', facts.data).indexOf(best);
  return Object.keys(toolWeights).some((tool) => {
    const rank = toolLadder(tool, facts.data).indexOf(item);
    return rank >= 0 && rank < grade;
  });
}
