import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import type { ConstraintKeeper } from '../intents/constraint-keeper.ts';
import type { MilestoneNow } from '../outlook/outlook.ts';
import { nameOf } from './past-goals.ts';

/** The goals that failed lately, by name. */
type Blocked = ReadonlyMap<string, { readonly reason: string }>;

/** What of a stack is to be taken up: the first that nothing speaks against, or else one that is merely penalised; and why none is, in words. */
export function nextMilestone(
  stack: readonly MilestoneNow[],
  world: WorldSnapshot,
  constraints: Pick<ConstraintKeeper, 'goal'>,
  blocked: Blocked,
): { readonly next?: MilestoneNow & { readonly goal: Goal }; readonly why: string } {
  const left = stack
    .filter(({ satisfied }) => !satisfied)
    .map((milestone) => ({ milestone, ...hindranceOf(milestone, world, constraints, blocked) }));
  const found = left.find(({ hindrance }) => hindrance === undefined) ?? left.find(({ isPenalised }) => isPenalised);
  const why = left.map(({ milestone, hindrance }) => `${milestone.words}: ${hindrance}`).join('; ');
  const goal = found?.milestone.goal;
  return found === undefined || goal === undefined ? { why } : { next: { ...found.milestone, goal }, why };
}

/** What speaks against taking up a milestone now; `isPenalised`: it is taken up where nothing else is left. */
function hindranceOf(
  { goal }: MilestoneNow,
  world: WorldSnapshot,
  constraints: Pick<ConstraintKeeper, 'goal'>,
  blocked: Blocked,
): { readonly hindrance?: string; readonly isPenalised: boolean } {
  if (goal === undefined) return { hindrance: 'there is no way to do it right now', isPenalised: false };
  const failed = blocked.get(nameOf(goal));
  if (failed !== undefined) return { hindrance: failed.reason, isPenalised: false };
  const { answer, words = 'a constraint' } = constraints.goal(goal, world);
  return answer === 'allowed' ? { isPenalised: false } : { hindrance: words, isPenalised: answer === 'penalised' };
}
