import { describeProgress, describeState } from '@conscious-bot/contracts/phrases';
import type { BotState } from '../../wire/bot-state.ts';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import { useShownTime } from '../live/use-now.ts';
import { NextSteps } from '../plan/next-steps.tsx';
import { describeStep } from '../text/describe-step.ts';
import { capitalised } from '../text/names.ts';
import { formatDuration } from '../text/times.ts';
import styles from './now-panel.module.css';

interface NowPanelProps {
  readonly state: BotState | undefined;
  /** The moment that is past and looked at, ms since the epoch; undefined for the present. */
  readonly at: number | undefined;
  /** Whether the body service does not answer. */
  readonly bodyAway: boolean;
}

const idleReasons = {
  no_tasks: 'Idle. There is nothing to do.',
  all_in_backoff: 'Idle. Every task is waiting for its next try.',
  circuit_breaker_open: 'Idle. The body failed too often and is given a rest.',
  blocked_on_prereq: 'Idle. Every task is missing something it needs.',
  manual_pause: 'Idle. Every task is paused.',
} as const;

/** What the body does at this moment, and what comes after it. */
export const NowPanel = drawnOn(['action', 'idle', 'connected', 'tasks'], ({ state, at, bodyAway }: NowPanelProps) => {
  return (
    <Panel title={at === undefined ? 'Right now' : 'At that moment'}>
      {state === undefined ? <Loading rows={2} /> : <Doing state={state} at={at} bodyAway={bodyAway} />}
      <NextSteps state={state} />
    </Panel>
  );
});

function Doing({ state, at, bodyAway }: NowPanelProps & { state: BotState }) {
  const { action, idle } = state;
  if (action === null) {
    if (bodyAway) return <Empty>Not known while the body service is offline.</Empty>;
    if (!state.connected) return <Empty>Not in a world.</Empty>;
    return <Empty>{idle ? idleReasons[idle.reason] : 'Standing still, between two actions.'}</Empty>;
  }
  const task = state.tasks.find((view) => view.task.id === action.taskId)?.task;
  const text = describeStep(action.capability, action.args);
  const { progress, state: stage } = action;
  return (
    <div className={styles.doing}>
      <p className={styles.step}>{text}</p>
      {progress ? (
        <>
          <ProgressBar label={text} done={progress.done} total={progress.total} />
          <p className={styles.count}>{describeProgress(progress)}</p>
        </>
      ) : (
        <span className={styles.busy} aria-hidden="true" />
      )}
      <p className={styles.facts}>
        {stage !== null && <span>{capitalised(describeState(stage))}</span>}
        {task && <span>for “{task.title}”</span>}
        <Lasted since={action.acceptedAt} at={at} />
      </p>
    </div>
  );
}

/** How long it has been at it. Only this is drawn anew every second. */
function Lasted({ since, at }: { since: number; at: number | undefined }) {
  const now = useShownTime(at, 1_000);
  return now === undefined ? null : <span>{formatDuration(now - since)}</span>;
}
