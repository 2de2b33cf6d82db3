import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { ConstraintKeeper } from './constraint-keeper.ts';
import type { MilestoneNow } from './outlook.ts';
import { nameOf } from './pursuit.ts';

/** What speaks against taking up a milestone now; `isPenalised`: it is taken up where nothing else is left. `blocked`: goals that failed lately, by name. */
export function hindranceOf(
  { goal }: MilestoneNow,
  world: WorldSnapshot,
  constraints: Pick<ConstraintKeeper, 'goal'>,
  blocked: ReadonlyMap<string, { readonly reason: string }>,
): { readonly hindrance?: string; readonly isPenalised: boolean } {
  if (goal === undefined) return { hindrance: 'nothing brings it about just now', isPenalised: false };
  const failed = blocked.get(nameOf(goal));
  if (failed !== undefined) return { hindrance: failed.reason, isPenalised: false };
  const { answer, words = 'a constraint' } = constraints.goal(goal, world);
  return answer === 'allowed' ? { isPenalised: false } : { hindrance: words, isPenalised: answer === 'penalised' };
}
