import type { FailedSources } from './failed-sources.ts';
import type { PlanStore } from './plan-store.ts';
import type { Tasks } from './tasks.ts';

/** What is stored about tasks and their plans. */
export interface TaskRecords {
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly failedSources: FailedSources;
}
