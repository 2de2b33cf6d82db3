'use client';
import { type Task, type TaskExplanation, terminalTaskStatuses } from '@conscious-bot/contracts/task';
import { useMemo, useState } from 'react';
import { TaskControls } from '../control/task-controls.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { describeTook } from '../gaps/describe-took.ts';
import { type Gap, msInGaps } from '../gaps/gaps.ts';
import { useGaps } from '../gaps/use-gaps.ts';
import { type ServiceProblem, useService } from '../live/use-service.ts';
import { useMoment } from '../moment/use-moment.ts';
import { describeStatus } from '../text/describe-status.ts';
import { capitalised } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import { Effects } from './effects.tsx';
import { Origin } from './origin.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { Refusals } from './refusals.tsx';
import { RepairStory } from './repair-story.tsx';
import { RunningVerb } from './running-verb.tsx';
import { spansOf } from './spans.ts';
import styles from './task-page.module.css';
import { TaskTimeLine } from './task-time-line.tsx';
import { TimeSpent } from './time-spent.tsx';

/** A task that is under way is looked at again this often, ms. */
const everyMs = 3_000;

/** Everything about one task, now or as it stood then: why it is, what went wrong, its time, what was planned and what was not, what it changed. */
export function TaskPage({ taskId }: { taskId: string }) {
  const { at } = useMoment();
  const [isOver, setOver] = useState(false);
  const asking = at === undefined && !isOver ? { everyMs } : {};
  const values = { params: { id: taskId }, query: { at } };
  const { data: task, problem } = useService('planning', 'GET /tasks/:id', values, asking);
  const { data: account } = useService('planning', 'GET /tasks/:id/explain', values, asking);
  const gaps = useGaps(
    task?.createdAt ?? 0,
    task?.finishedAt ?? at ?? Number.MAX_SAFE_INTEGER,
    isOver || at !== undefined
      ? { enabled: task !== undefined }
      : { enabled: task !== undefined, everyMs: 10 * everyMs },
  );
  // Nothing about a task changes after its end.
  if (at === undefined && task !== undefined && terminalTaskStatuses.has(task.status) !== isOver) setOver(!isOver);
  if (task === undefined)
    return (
      <PageFrame kind="Task" title={problem === undefined ? '…' : 'Not available'}>
        {problem === undefined ? <Loading rows={6} /> : <Empty>{describeProblem(problem)}</Empty>}
      </PageFrame>
    );
  const isEarlier = at !== undefined && task.createdAt > at;
  return (
    <PageFrame kind="Task" title={capitalised(task.title)} aside={<Facts task={task} at={at} gaps={gaps} />}>
      {problem && <Empty>{`${describeProblem(problem)} This is how it stood before.`}</Empty>}
      {isEarlier ? (
        <Empty>Nobody had thought of it yet.</Empty>
      ) : (
        <TaskParts task={task} account={account} at={at} gaps={gaps} />
      )}
    </PageFrame>
  );
}

function Facts({ task, at, gaps }: Pick<TaskPartsProps, 'task' | 'at' | 'gaps'>) {
  const { status, createdAt, finishedAt } = task;
  const isOpen = !terminalTaskStatuses.has(status);
  return (
    <p className={styles.facts}>
      <strong data-status={status}>{describeStatus(task, at !== undefined)}</strong>
      <span>{formatDay(createdAt)}</span>
      {finishedAt !== undefined && <span>{describeTook({ from: createdAt, to: finishedAt }, gaps)}</span>}
      {isOpen && at === undefined && <TaskControls task={task} />}
    </p>
  );
}

interface TaskPartsProps {
  readonly task: Task;
  readonly account: TaskExplanation | undefined;
  readonly at: number | undefined;
  /** When the bot did not run in the time of the task. */
  readonly gaps: readonly Gap[];
}

function TaskParts({ task, account, at, gaps }: TaskPartsProps) {
  const isOpen = !terminalTaskStatuses.has(task.status);
  return (
    <>
      {account !== undefined && hasFailed(task) && (
        <Panel title="How it ended">
          <p className={styles.end}>{account.sentences.at(-1)}</p>
          <Refusals failure={task.failure} />
        </Panel>
      )}
      <Panel title="Why">
        <Origin task={task} account={account} />
        {account !== undefined && !hasFailed(task) && <p className={styles.quiet}>{account.sentences.at(-1)}</p>}
      </Panel>
      {account !== undefined && account.story.length > 0 && (
        <Panel title="What went wrong, and what it did about it">
          <RepairStory story={account.story} taskId={task.id} />
        </Panel>
      )}
      {account !== undefined && <InTime task={task} account={account} at={at} gaps={gaps} />}
      {account !== undefined && account.plans.length > 0 && (
        <Panel title="What was planned, and what was not">
          <PlanPanel title={account.title} plans={account.plans} />
        </Panel>
      )}
      {(at === undefined || !isOpen) && (
        <Panel title="Where the time went">
          <TimeSpent
            taskId={task.id}
            version={task.updatedAt}
            gapMs={msInGaps({ from: task.createdAt, to: task.finishedAt ?? Date.now() }, gaps)}
          />
        </Panel>
      )}
      {account !== undefined && (
        <Panel title="In short">
          <ul className={styles.sentences}>
            {account.sentences.map((text, index) => (
              <li key={`${index} ${text}`}>{text}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="From thought to effect">
        <Effects taskId={task.id} version={task.updatedAt} at={at} />
      </Panel>
    </>
  );
}

/** The time of the task, and beside it what the body did within the step that is looked at. */
function InTime({ task, account, at, gaps }: Required<TaskPartsProps> & { account: TaskExplanation }) {
  const [chosen, setChosen] = useState<string>();
  const thoughtId = task.origin.thoughtId ?? task.trace.thoughtId;
  const asked = useService(
    'cognition',
    'GET /thoughts/:id',
    { params: { id: thoughtId ?? '' } },
    { enabled: thoughtId !== undefined },
  );
  const thought = thoughtId === undefined ? undefined : asked.data?.thought;
  const now = at ?? task.finishedAt ?? Date.now();
  const spans = useMemo(() => spansOf({ task, account, thought, now, gaps }), [task, account, thought, now, gaps]);
  const acting = account.plans.flatMap(({ steps }) => steps).filter(({ actionId }) => actionId !== undefined);
  const step =
    acting.find(({ stepId }) => stepId === chosen) ?? acting.find(({ state }) => state === 'active') ?? acting.at(-1);
  const isRunning = step?.state === 'active';
  const body = step?.actionId !== undefined && (
    <Panel title={isRunning ? 'What the body does now' : 'What the body did in a step'}>
      <RunningVerb actionId={step.actionId} isRunning={isRunning} at={at} />
    </Panel>
  );
  return (
    <>
      {isRunning && body}
      <Panel title="Along its time">
        <TaskTimeLine spans={spans} chosenStep={step?.stepId} onStep={setChosen} />
      </Panel>
      {!isRunning && body}
    </>
  );
}

const hasFailed = ({ status }: Task): boolean => status === 'failed' || status === 'unplannable';

const describeProblem = ({ code, message }: ServiceProblem): string =>
  code === 'not_found'
    ? 'Planning does not know this task. It never existed, or it is no longer kept.'
    : `Could not ask planning: ${message}`;
