import { blockedMessages } from '@conscious-bot/contracts/failure';
import { describeProgress } from '@conscious-bot/contracts/phrases';
import type { TaskView } from '../../wire/bot-state.ts';
import { TaskControls } from '../control/task-controls.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { describeStatus } from '../text/describe-status.ts';
import styles from './open-task.module.css';
import { StepList } from './step-list.tsx';
import { TaskLink } from './task-link.tsx';
import { TraceButton } from './trace-button.tsx';

/** An unfinished task: how far it is, and the steps of its plan. */
export function OpenTask({ view: { task, plan }, onTrace }: { view: TaskView; onTrace: (taskId: string) => void }) {
  const { progress, status } = task;
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <h3>
          <TaskLink task={task} />
        </h3>
        <span className={styles.status} data-status={status}>
          {describeStatus(task, false)}
        </span>
      </div>
      <div className={styles.progress}>
        <ProgressBar label={`Progress of ${task.title}`} done={progress.done} total={progress.total} />
        <span>{describeProgress(progress, task.goal.action)}</span>
        <TraceButton task={task} onTrace={onTrace} />
      </div>
      <TaskControls task={task} />
      {task.blockedReason !== undefined && (
        <p className={styles.blocked}>Waits: {blockedMessages[task.blockedReason]}</p>
      )}
      {plan && <StepList steps={plan.steps} />}
    </li>
  );
}
