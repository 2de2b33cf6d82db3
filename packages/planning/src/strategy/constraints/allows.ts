import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { PolicyStep } from '@conscious-bot/contracts/policy';
import type { Constraint, ConstraintAnswer } from '@conscious-bot/contracts/strategy';
import type { ConstrainedWork } from './constrained-work.ts';
import { type ClassMembers, constraintFilters, lastingKinds } from './constraint-filters.ts';

/** What one constraint says of a piece of work. */
interface OwnAnswer extends ConstraintAnswer {
  readonly constraint: Constraint;
}

const gravity: Readonly<Record<ConstraintAnswer['answer'], number>> = { allowed: 0, penalised: 1, forbidden: 2 };

/** What each constraint says of a piece of work, in their order. */
export const answersOf = (
  constraints: readonly Constraint[],
  work: ConstrainedWork,
  world: WorldSnapshot,
  data: ClassMembers,
): OwnAnswer[] =>
  constraints.map((constraint) => ({
    constraint,
    ...constraintFilters[constraint.kind](constraint, work, world, data),
  }));

/** The gravest answer that was given, the first of its kind. */
export function gravest(answers: readonly ConstraintAnswer[]): ConstraintAnswer {
  const worst = answers.toSorted((a, b) => gravity[b.answer] - gravity[a.answer])[0];
  if (worst === undefined || worst.answer === 'allowed') return { answer: 'allowed' };
  const { answer, words } = worst;
  return { answer, ...(words === undefined ? {} : { words }) };
}

/** Whether a goal or a step about to begin is allowed, better not done, or forbidden, and why (SI-4). Pure. */
export const allows = (
  constraints: readonly Constraint[],
  work: ConstrainedWork,
  world: WorldSnapshot,
  data: ClassMembers,
): ConstraintAnswer => gravest(answersOf(constraints, work, world, data));

/**
 * Whether a whole plan is allowed. The first step is looked at in the world as it is; of the later ones only what does not depend on where
 * the bot will be by then and what it will hold, because each is looked at again when its turn comes.
 */
export function allowsPlan(
  constraints: readonly Constraint[],
  steps: readonly PolicyStep[],
  world: WorldSnapshot,
  data: ClassMembers,
): ConstraintAnswer {
  const lasting = constraints.filter(({ kind }) => lastingKinds.has(kind));
  return gravest(steps.map((step, i) => allows(i === 0 ? constraints : lasting, { step }, world, data)));
}
