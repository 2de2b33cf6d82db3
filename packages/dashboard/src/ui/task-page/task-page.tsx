'use client';
import { planningRoutes } from '@conscious-bot/contracts/routes';
import { type Task, type TaskExplanation, terminalTaskStatuses } from '@conscious-bot/contracts/task';
import { useCallback } from 'react';
import { TaskControls } from '../control/task-controls.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { call } from '../live/call.ts';
import { usePolled } from '../live/use-polled.ts';
import { capitalised } from '../text/names.ts';
import { formatDay, formatSeconds } from '../text/times.ts';
import { Effects } from './effects.tsx';
import { Origin } from './origin.tsx';
import { PlanWaterfall } from './plan-waterfall.tsx';
import { Recoveries } from './recoveries.tsx';
import styles from './task-page.module.css';
import { TimeSpent } from './time-spent.tsx';

/** A task that is under way is looked at again this often, ms. */
const everyMs = 3_000;

interface Known {
  readonly task: Task;
  readonly account: TaskExplanation | undefined;
}

/** Everything about one task: why it is, what was planned and what was not, how it went, where its time went, what it changed. */
export function TaskPage({ taskId }: { taskId: string }) {
  const ask = useCallback(() => askTask(taskId), [taskId]);
  const known = usePolled(ask, everyMs, false);
  if (known === undefined)
    return (
      <PageFrame kind="Task" title="…">
        <Loading rows={6} />
      </PageFrame>
    );
  if ('problem' in known)
    return (
      <PageFrame kind="Task" title="Not to be had">
        <Empty>{known.problem}</Empty>
      </PageFrame>
    );
  const { task, account } = known;
  const open = !terminalTaskStatuses.has(task.status);
  return (
    <PageFrame
      kind="Task"
      title={capitalised(task.title)}
      aside={
        <p className={styles.facts}>
          <strong data-status={task.status}>{task.status}</strong>
          <span>{formatDay(task.createdAt)}</span>
          {task.finishedAt !== undefined && <span>took {formatSeconds(task.finishedAt - task.createdAt)}</span>}
          {open && <TaskControls task={task} />}
        </p>
      }
    >
      <Panel title="Why">
        <Origin task={task} account={account} />
      </Panel>
      {account !== undefined && (
        <>
          <Panel title="In short">
            <ul className={styles.sentences}>
              {account.sentences.map((text, index) => (
                <li key={`${index} ${text}`}>{text}</li>
              ))}
            </ul>
          </Panel>
          {account.recoveries.length > 0 && (
            <Panel title="What went wrong">
              <Recoveries recoveries={account.recoveries} />
            </Panel>
          )}
          {account.plans.toReversed().map((plan) => (
            <Panel key={plan.id} title={`Plan ${plan.number} of ${account.plans.length}`}>
              <PlanWaterfall plan={plan} />
            </Panel>
          ))}
        </>
      )}
      <Panel title="Where the time went">
        <TimeSpent taskId={taskId} version={task.updatedAt} />
      </Panel>
      <Panel title="From thought to effect">
        <Effects taskId={taskId} version={task.updatedAt} />
      </Panel>
    </PageFrame>
  );
}

async function askTask(taskId: string): Promise<Known | { readonly problem: string } | undefined> {
  const path = `/api/services/planning/tasks/${encodeURIComponent(taskId)}`;
  const [task, account] = await Promise.all([
    call(planningRoutes.getTask, path),
    call(planningRoutes.explainTask, `${path}/explain`),
  ]);
  if (task.ok) return { task: task.data, account: account.ok ? account.data : undefined };
  return {
    problem:
      task.code === 'not_found'
        ? 'Planning knows no such task. It never was, or it is no longer kept.'
        : `Planning could not be asked: ${task.message}`,
  };
}
