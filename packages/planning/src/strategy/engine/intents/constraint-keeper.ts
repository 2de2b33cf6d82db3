import type { Failure, Goal, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { fail } from '@conscious-bot/contracts';
import type { PolicyStep } from '@conscious-bot/contracts/policy';
import type {
  Constraint,
  ConstraintAnswer,
  ConstraintCompliance,
  StrategicIntent,
} from '@conscious-bot/contracts/strategy';
import type { Database } from '@conscious-bot/service-kit';
import { allowsPlan, answersOf, gravest } from '../../constraints/allows.ts';
import type { ConstrainedWork } from '../../constraints/constrained-work.ts';
import type { ClassMembers } from '../../constraints/constraint-filters.ts';
import { type ComplianceCount, ComplianceStore } from './compliance-store.ts';

/**
 * Holds what is done for an intent to its constraints (SI-4), and counts how they were kept: a forbidden goal is not taken up, a plan or step that is
 * forbidden is refused; what is merely penalised comes after everything else, and counts as broken when it is done all the same. Only the
 * strategist's own work is held to them. The counts are stored, and go on after a restart.
 */
export class ConstraintKeeper {
  readonly #data: () => ClassMembers;
  readonly #store: ComplianceStore;
  #counts = new Map<string, ComplianceCount>();
  #intent: Pick<StrategicIntent, 'id' | 'constraints'> | undefined;

  constructor(data: () => ClassMembers, db: Database) {
    this.#data = data;
    this.#store = new ComplianceStore(db);
  }

  /** These constraints hold from now on. */
  begin(intent: Pick<StrategicIntent, 'id' | 'constraints'>): void {
    if (this.#intent?.id === intent.id) return;
    this.#intent = intent;
    this.#counts = this.#store.begin(intent.id);
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
    const intent = this.#intent;
    if (intent === undefined) return { answer: 'allowed' };
    const answers = answersOf(intent.constraints, work, world, this.#data());
    for (const { constraint, answer } of answers) {
      const count = this.#countOf(constraint);
      const penalised = answer === 'penalised';
      const counted = {
        checked: count.checked + 1,
        penalised: count.penalised + (penalised ? 1 : 0),
        forbidden: count.forbidden + (answer === 'forbidden' ? 1 : 0),
        broken: count.broken + (penalised && 'step' in work ? 1 : 0),
      };
      this.#counts.set(constraint.text, counted);
      this.#store.save(intent.id, constraint.text, counted);
    }
    return gravest(answers);
  }

  #countOf({ text }: Constraint): ComplianceCount {
    return this.#counts.get(text) ?? { checked: 0, penalised: 0, forbidden: 0, broken: 0 };
  }
}
