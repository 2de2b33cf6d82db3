import type { Failure } from '@conscious-bot/contracts/failure';

interface Refusal {
  readonly planner: string;
  /** Why it found no way, as a clause. */
  readonly refusal: string;
}

/** What each planner that was asked for a task said when it found no way, in the order they were asked. Planning puts it into the failure's detail. */
export function refusalsOf(failure: Pick<Failure, 'detail'> | undefined): Refusal[] {
  const detail = failure?.detail;
  if (typeof detail !== 'object' || detail === null || !('alternatives' in detail)) return [];
  const { alternatives } = detail;
  return Array.isArray(alternatives) ? alternatives.filter(isRefusal) : [];
}

const isRefusal = (one: unknown): one is Refusal =>
  typeof one === 'object' &&
  one !== null &&
  'planner' in one &&
  'refusal' in one &&
  typeof one.planner === 'string' &&
  typeof one.refusal === 'string';
