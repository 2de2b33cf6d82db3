import type { Plan, StepRecord, Task } from '@conscious-bot/contracts';
import { plan, stepRecord } from '@conscious-bot/contracts/task';
import type { Database } from '@conscious-bot/service-kit';
import { type StepRun, stepRun } from './step-run.ts';

export interface StoredStep {
  readonly step: StepRecord;
  readonly run: StepRun;
}

interface StepRow {
  readonly step: string;
  readonly run: string;
}

const planHead = plan.omit({ steps: true });

/** Rows of plans and their steps. */
export class PlanStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
  }

  /** @param run what is known of the run of every step before it begins */
  insert({ steps, ...head }: Plan, run: Partial<StepRun> = {}): void {
    this.#statements.insertPlan.run(head.id, head.taskId, JSON.stringify(head));
    this.#insertSteps(head.id, steps, 0, run);
  }

  get(id: string): Plan | undefined {
    const row = this.#statements.plan.get(id);
    return row && { ...planHead.parse(JSON.parse(row.plan)), steps: this.steps(id).map((stored) => stored.step) };
  }

  /** The newest plan of a task. */
  latestOf(task: Pick<Task, 'id'>): Plan | undefined {
    const row = this.#statements.latest.get(task.id);
    return row && this.get(row.id);
  }

  /** Every plan of a task, oldest first. */
  allOf({ id }: Pick<Task, 'id'>): Plan[] {
    return this.#statements.all.all(id).flatMap((row) => this.get(row.id) ?? []);
  }

  /** Steps of a plan in their order. */
  steps(planId: string): StoredStep[] {
    return this.#statements.steps.all(planId).map(readStep);
  }

  /** Steps of every plan a task has had, the oldest plan first. */
  stepsOfTask(taskId: string): StepRecord[] {
    return this.#statements.stepsOfTask.all(taskId).map((row) => readStep(row).step);
  }

  step(stepId: string): StoredStep | undefined {
    const row = this.#statements.step.get(stepId);
    return row && readStep(row);
  }

  save(step: StepRecord, run: StepRun): void {
    this.#statements.saveStep.run(JSON.stringify(step), JSON.stringify(run), step.stepId);
  }

  /** Puts steps into a plan, in front of one of its own. */
  insertBefore(stepId: string, steps: readonly StepRecord[]): void {
    const at = this.#statements.place.get(stepId);
    if (at === undefined) throw new Error(`${stepId} is in no plan`);
    this.#statements.shift.run(steps.length, at.plan_id, at.position);
    this.#insertSteps(at.plan_id, steps, at.position);
  }

  /** The step under way; there is never more than one (I1). */
  activeStep(planId: string): StepRecord | undefined {
    return this.steps(planId).find(({ step }) => step.state === 'active')?.step;
  }

  /**
   * Marks the steps that will not be run any more, all of a plan or those of `which`; returns those that had begun.
   * @param at when, ms since the epoch: the end of one that was under way
   */
  skipRest(planId: string, at: number, which: (step: StepRecord) => boolean = () => true): StepRecord[] {
    const begun: StepRecord[] = [];
    for (const { step, run } of this.steps(planId)) {
      if ((step.state !== 'pending' && step.state !== 'active') || !which(step)) continue;
      const { before: _, ...rest } = run;
      const ends = step.state === 'active' && step.startedAt !== undefined && step.endedAt === undefined;
      const skipped: StepRecord = { ...step, state: 'skipped', ...(ends && { endedAt: at }) };
      this.save(skipped, { ...rest, pending: false });
      if (step.attempts > 0) begun.push(skipped);
    }
    return begun;
  }

  #insertSteps(planId: string, steps: readonly StepRecord[], first: number, run: Partial<StepRun> = {}): void {
    const begun = JSON.stringify(stepRun.parse(run));
    for (const [index, step] of steps.entries()) {
      this.#statements.insertStep.run(step.stepId, planId, first + index, JSON.stringify(step), begun);
    }
  }

  /** Whether a step is one of ours. */
  has(stepId: string): boolean {
    return this.#statements.step.get(stepId) !== undefined;
  }
}

function prepareStatements(db: Database) {
  return {
    insertPlan: db.prepare<[string, string, string]>('INSERT INTO plans (id, task_id, plan) VALUES (?, ?, ?)'),
    insertStep: db.prepare<[string, string, number, string, string]>(
      'INSERT INTO steps (id, plan_id, position, step, run) VALUES (?, ?, ?, ?, ?)',
    ),
    plan: db.prepare<[string], { plan: string }>('SELECT plan FROM plans WHERE id = ?'),
    latest: db.prepare<[string], { id: string }>('SELECT id FROM plans WHERE task_id = ? ORDER BY rowid DESC LIMIT 1'),
    all: db.prepare<[string], { id: string }>('SELECT id FROM plans WHERE task_id = ? ORDER BY rowid'),
    steps: db.prepare<[string], StepRow>('SELECT step, run FROM steps WHERE plan_id = ? ORDER BY position'),
    stepsOfTask: db.prepare<[string], StepRow>(
      'SELECT steps.step, steps.run FROM steps JOIN plans ON plans.id = steps.plan_id WHERE plans.task_id = ? ORDER BY plans.rowid, steps.position',
    ),
    step: db.prepare<[string], StepRow>('SELECT step, run FROM steps WHERE id = ?'),
    place: db.prepare<[string], { plan_id: string; position: number }>(
      'SELECT plan_id, position FROM steps WHERE id = ?',
    ),
    shift: db.prepare<[number, string, number]>(
      'UPDATE steps SET position = position + ? WHERE plan_id = ? AND position >= ?',
    ),
    saveStep: db.prepare<[string, string, string]>('UPDATE steps SET step = ?, run = ? WHERE id = ?'),
  };
}

function readStep({ step, run }: StepRow): StoredStep {
  return { step: stepRecord.parse(JSON.parse(step)), run: stepRun.parse(JSON.parse(run)) };
}
