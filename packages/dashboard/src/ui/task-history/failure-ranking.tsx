import type { FailureCount } from '@conscious-bot/contracts/task';
import { Empty } from '../elements/panel.tsx';
import { MomentLink } from '../moment/moment-link.tsx';
import { capitalised } from '../text/names.ts';
import styles from './failure-ranking.module.css';
import type { TaskFilterControl } from './use-task-filter.ts';

interface FailureRankingProps {
  readonly failures: readonly FailureCount[];
  readonly control: TaskFilterControl;
}

/** Failures by how often attempts ended in them, each with the newest tasks that met it. */
export function FailureRanking({ failures, control: { chosen, choose } }: FailureRankingProps) {
  if (failures.length === 0) return <Empty>Nothing failed.</Empty>;
  const most = Math.max(...failures.map(weight));
  return (
    <ol className={styles.ranking}>
      {failures.map((failure) => {
        const { code, sentence, examples } = failure;
        const isChosen = chosen.failure === code;
        return (
          <li key={code} data-chosen={isChosen}>
            <button
              type="button"
              className={styles.sentence}
              aria-pressed={isChosen}
              title="Show the tasks that met this"
              onClick={() => void choose({ failure: isChosen ? null : code })}
            >
              {sentence}
            </button>
            <div className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(weight(failure) / most) * 100}%` }} />
            </div>
            <p className={styles.counts}>{describeCounts(failure)}</p>
            <ul className={styles.examples} aria-label="The newest of them">
              {examples.map(({ taskId, title }) => (
                <li key={taskId}>
                  <MomentLink href={`/tasks/${encodeURIComponent(taskId)}`}>{capitalised(title)}</MomentLink>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

const weight = ({ attempts, ended }: FailureCount): number => Math.max(attempts, ended);

function describeCounts({ attempts, tasks, ended }: FailureCount): string {
  const often = attempts === 0 ? '' : `${attempts === 1 ? 'Once' : `${attempts.toLocaleString('en')} times`}, in `;
  const inTasks = `${tasks.toLocaleString('en')} ${tasks === 1 ? 'task' : 'tasks'}`;
  const ends =
    ended === 0
      ? '; no task ended by it'
      : `; ended ${ended === tasks ? (tasks === 1 ? 'it' : 'all') : ended.toLocaleString('en')}`;
  return capitalised(`${often}${inTasks}${ends}`);
}
