import type { Failure, Goal, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { fail } from '@conscious-bot/contracts';
import type { PolicyStep } from '@conscious-bot/contracts/policy';
import type {
  Constraint,
  ConstraintAnswer,
  ConstraintCompliance,
  StrategicIntent,
} from '@conscious-bot/contracts/strategy';
import { allowsPlan, answersOf, gravest } from '../constraints/allows.ts';
import type { ConstrainedWork } from '../constraints/constrained-work.ts';
import type { ClassMembers } from '../constraints/constraint-filters.ts';

type Count = { checked: number; penalised: number; forbidden: number; broken: number };

/**
 * Holds what is done for an intent to its constraints (SI-4), and counts how they were kept: a forbidden goal is not taken up, a plan or step that is
 * forbidden is refused; what is merely penalised comes after everything else, and counts as broken when it is done all the same. Only the
 * strategist's own work is held to them.
 */
export class ConstraintKeeper {
  readonly #data: () => ClassMembers;
  readonly #counts = new Map<string, Count>();
  #intent: Pick<StrategicIntent, 'id' | 'constraints'> | undefined;

  constructor(data: () => ClassMembers) {
    this.#data = data;
  }

  /** These constraints hold from now on. */
  begin(intent: Pick<StrategicIntent, 'id' | 'constraints'>): void {
    if (this.#intent?.id === intent.id) return;
    this.#intent = intent;
    this.#counts.clear();
  }

  get compliance(): ConstraintCompliance[] {
    return (this.#intent?.constraints ?? []).map((constraint) => ({ constraint, ...this.#countOf(constraint) }));
  }

  /** Whether a goal may be taken up now. */
  goal(goal: Goal, world: WorldSnapshot): ConstraintAnswer {
    return this.#ask({ goal }, world);
  }

  /** Why a plan of a task may not be; undefined where it may. */
  plan(task: Pick<Task, 'origin'>, steps: readonly PolicyStep[], world: WorldSnapshot): Failure | undefined {
    const constraints = this.#of(task);
    const { answer, words } = allowsPlan(constraints, steps, world, this.#data());
    return answer === 'forbidden' ? fail('plan.constrained', words) : undefined;
  }

  /** The same of a step that is about to begin. */
  step(task: Pick<Task, 'origin'>, step: PolicyStep, world: WorldSnapshot): Failure | undefined {
    if (this.#of(task).length === 0) return undefined;
    const { answer, words } = this.#ask({ step }, world);
    return answer === 'forbidden' ? fail('plan.constrained', words) : undefined;
  }

  #of({ origin }: Pick<Task, 'origin'>): readonly Constraint[] {
    const intent = this.#intent;
    return intent !== undefined && origin.strategicIntentId === intent.id ? intent.constraints : [];
  }

  #ask(work: ConstrainedWork, world: WorldSnapshot): ConstraintAnswer {
    const answers = answersOf(this.#intent?.constraints ?? [], work, world, this.#data());
    for (const { constraint, answer } of answers) {
      const count = this.#countOf(constraint);
      const penalised = answer === 'penalised';
      this.#counts.set(constraint.text, {
        checked: count.checked + 1,
        penalised: count.penalised + (penalised ? 1 : 0),
        forbidden: count.forbidden + (answer === 'forbidden' ? 1 : 0),
        broken: count.broken + (penalised && 'step' in work ? 1 : 0),
      });
    }
    return gravest(answers);
  }

  #countOf({ text }: Constraint): Count {
    return this.#counts.get(text) ?? { checked: 0, penalised: 0, forbidden: 0, broken: 0 };
  }
}
