'use client';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { useService } from '../live/use-service.ts';
import { FailureRanking } from './failure-ranking.tsx';
import { TaskFilters } from './task-filters.tsx';
import styles from './task-history-page.module.css';
import { TaskList } from './task-list.tsx';
import { useTaskFilter } from './use-task-filter.ts';
import { useTaskHistory } from './use-task-history.ts';

/** Counts are looked at again this often while the page is live, ms. */
const countsMs = 10_000;

/** Everything the bot ever took on, as far as planning keeps it, and what failed most. */
export function TaskHistoryPage() {
  const control = useTaskFilter();
  const { filter } = control;
  const facets = useService(
    'planning',
    'GET /tasks/facets',
    { query: filter },
    filter.at === undefined ? { everyMs: countsMs } : {},
  );
  const history = useTaskHistory(filter);
  const problem = history.problem ?? facets.problem;
  const isFiltered = Object.keys(filter).some((name) => name !== 'at');
  return (
    <PageFrame title="Tasks">
      <TaskFilters control={control} facets={facets.data} />
      <div className={styles.parts}>
        <Panel title="What failed most" className={styles.failures}>
          {facets.data === undefined ? (
            facets.problem === undefined ? (
              <Loading rows={5} />
            ) : (
              <Empty>Not known while planning is not answering.</Empty>
            )
          ) : (
            <FailureRanking failures={facets.data.failures} control={control} />
          )}
        </Panel>
        <Panel
          title={facets.data === undefined ? 'History' : describeCount(facets.data.total, isFiltered)}
          notice={problem && `Could not ask planning: ${problem.message}`}
        >
          {history.isPending ? (
            <Loading rows={8} />
          ) : history.tasks.length > 0 ? (
            <TaskList history={history} at={filter.at} />
          ) : problem !== undefined ? (
            <Empty>The history comes back when planning answers.</Empty>
          ) : (
            <Empty>{describeNothing(isFiltered, filter.at !== undefined)}</Empty>
          )}
        </Panel>
      </div>
    </PageFrame>
  );
}

const describeCount = (count: number, isFiltered: boolean): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'}${isFiltered ? ' of this kind' : ''}`;

function describeNothing(isFiltered: boolean, isRewound: boolean): string {
  if (isFiltered) return 'No task matches. Remove a filter to see more.';
  return isRewound
    ? 'There were no tasks yet then, or they are no longer kept.'
    : 'No tasks yet. A thought with a goal becomes one.';
}
