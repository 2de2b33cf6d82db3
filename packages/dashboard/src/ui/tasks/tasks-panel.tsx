import { terminalTaskStatuses } from '@conscious-bot/contracts/task';
import type { BotState } from '../../wire/bot-state.ts';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import { FinishedTask } from './finished-task.tsx';
import { OpenTask } from './open-task.tsx';
import styles from './tasks-panel.module.css';

interface TasksPanelProps {
  readonly state: BotState | undefined;
  /** Whether planning does not answer. */
  readonly planningAway: boolean;
  readonly onTrace: (taskId: string) => void;
}

const describeTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** What the bot has committed to, with its steps, and what became of what it committed to before. */
export const TasksPanel = drawnOn(['tasks', 'reflexes'], ({ state, planningAway, onTrace }: TasksPanelProps) => {
  const open = state?.tasks.filter(({ task }) => !terminalTaskStatuses.has(task.status)) ?? [];
  const finished = state?.tasks.filter(({ task }) => terminalTaskStatuses.has(task.status)) ?? [];
  return (
    <Panel
      title="Tasks"
      notice={planningAway ? 'Planning is offline. Tasks pick up where they left off once it is back.' : undefined}
    >
      {state === undefined ? (
        <Loading rows={3} />
      ) : open.length + finished.length === 0 && state.reflexes.last === null ? (
        <Empty>No tasks yet. A thought with a goal becomes one.</Empty>
      ) : (
        <>
          <ul className={styles.open}>
            {open.map((view) => (
              <OpenTask key={view.task.id} view={view} onTrace={onTrace} />
            ))}
          </ul>
          {finished.length > 0 && (
            <>
              <h3 className={styles.title}>Before</h3>
              <ul className={styles.finished}>
                {finished.map(({ task }) => (
                  <FinishedTask key={task.id} task={task} onTrace={onTrace} />
                ))}
              </ul>
            </>
          )}
          {state.reflexes.last !== null && (
            <>
              <h3 className={styles.title}>By reflex, {describeTimes(state.reflexes.count)}</h3>
              <ul className={styles.finished}>
                <FinishedTask task={state.reflexes.last} onTrace={onTrace} />
              </ul>
            </>
          )}
        </>
      )}
    </Panel>
  );
});
