import type { Failure, Trace } from '@conscious-bot/contracts';
import type { WorldView } from '../../body/world-view.ts';
import type { Need } from '../../planners/planner.ts';
import { planNeeds } from '../../planners/search/plan-by-search.ts';
import { planWorld } from '../../planners/search/ways/plan-world.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import { type Recovery, recoverStep } from './recover-step.ts';

/** Decides what to do about a failed step by what is known of its plan, its task and the world. */
export class StepRecovery {
  readonly #records: TaskRecords;
  readonly #world: WorldView;

  constructor(records: TaskRecords, world: WorldView) {
    this.#records = records;
    this.#world = world;
  }

  /** `trace` names the step's plan and task. */
  decide({ step, run }: StoredStep, failure: Failure, trace: Trace): Recovery {
    const { latest: world, data } = this.#world;
    return recoverStep({
      failure,
      step,
      world,
      data,
      oneTry: run.oneTry,
      wanted: this.#wanted(trace),
      supply: (needs) => this.#supply(needs, trace.taskId),
    });
  }

  /** Every name that the rest of the plan, or its goal, mentions. */
  #wanted({ taskId = '', planId = '' }: Trace): Set<string> {
    const left = this.#records.plans
      .steps(planId)
      .filter(({ step }) => step.state === 'pending' || step.state === 'active');
    const goal = this.#records.tasks.store.get(taskId)?.task.goal.target;
    return new Set([...left.flatMap(({ step }) => textsIn(step.args)), ...(goal === undefined ? [] : [goal])]);
  }

  #supply(needs: readonly Need[], taskId = ''): readonly StepDraft[] | undefined {
    const world = this.#world;
    if (world.latest === undefined) return undefined;
    const failed = this.#records.failedSources.of(taskId, world.latest);
    const made = planNeeds(needs, world.data, planWorld(world.latest, { failed }));
    return made.ok ? made.steps : undefined;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
