import {
  type OriginKind,
  sourceOf,
  type TaskHistoryFilter,
  type TaskSource,
  type TaskState,
} from '@conscious-bot/contracts/task';

/** A task as the index of its facets has it. */
export interface FacetRow {
  readonly number: number;
  readonly id: string;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  readonly status: string;
  readonly originKind: OriginKind | null;
  readonly action: string;
  readonly code: string | null;
  readonly title: string;
}

/** What a task counts as. */
export interface Facets {
  readonly state: TaskState;
  readonly source: TaskSource;
  readonly action: string;
}

/** Filters whose choices are counted. */
export type FacetName = 'state' | 'source' | 'action' | 'code';

const ended: Readonly<Record<string, TaskState>> = {
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  unplannable: 'unplannable',
};

/** What a task counts as, at a moment (ms since the epoch) or now. */
export function facetsOf({ status, finishedAt, originKind, action }: FacetRow, at: number | undefined): Facets {
  const isOpen = finishedAt === null || (at !== undefined && finishedAt > at);
  return { state: isOpen ? 'open' : (ended[status] ?? 'open'), source: sourceOf(originKind ?? 'api'), action };
}

/**
 * The facets by which a filter turns a task away: none where it fits. Undefined where its title does not fit, so that it counts for nothing.
 * @param met ids of the tasks that met the failure of the filter
 */
export function misses(
  row: FacetRow,
  facets: Facets,
  filter: TaskHistoryFilter,
  met: ReadonlySet<string> | undefined,
): readonly FacetName[] | undefined {
  const { state, source, action, text } = filter;
  if (text !== undefined && !row.title.toLowerCase().includes(text.toLowerCase())) return undefined;
  const missed: FacetName[] = [];
  if (state !== undefined && facets.state !== state) missed.push('state');
  if (source === undefined ? facets.source === 'reflex' : facets.source !== source) missed.push('source');
  if (action !== undefined && facets.action !== action) missed.push('action');
  if (met !== undefined && !met.has(row.id)) missed.push('code');
  return missed;
}
