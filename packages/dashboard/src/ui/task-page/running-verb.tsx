import type { ActionRecord } from '@conscious-bot/contracts/action';
import { describeProgress, describeStep } from '@conscious-bot/contracts/phrases';
import { Loading } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import { StateMark } from '../tasks/state-mark.tsx';
import { capitalised } from '../text/names.ts';
import { formatHour, formatSeconds } from '../text/times.ts';
import { statesUntil } from './action-states.ts';
import { behaviourRows } from './behaviour-rows.ts';
import { BehaviourTree } from './behaviour-tree.tsx';
import styles from './running-verb.module.css';

/** A running verb is asked about again this often, ms. */
const everyMs = 2_000;

interface RunningVerbProps {
  readonly actionId: string;
  readonly isRunning: boolean;
  /** The moment that is looked at, ms since the epoch; undefined for now. */
  readonly at: number | undefined;
}

/** What the body did within a step: its behaviour tree as it stands or stood at a moment, and the states it entered, each with its time. */
export function RunningVerb({ actionId, isRunning, at }: RunningVerbProps) {
  const asked = useService(
    'minecraft-interface',
    'GET /actions/:id',
    { params: { id: actionId } },
    isRunning && at === undefined ? { everyMs } : {},
  );
  const { data: action, problem } = asked;
  if (action === undefined || action.id !== actionId) {
    if (problem === undefined) return <Loading rows={3} />;
    return (
      <p className={styles.quiet}>
        {problem.code === 'not_found'
          ? 'The body no longer keeps this action.'
          : `Could not ask the body: ${problem.message}`}
      </p>
    );
  }
  return <States action={action} now={at ?? Date.now()} isRewound={at !== undefined} />;
}

function States({ action, now, isRewound }: { action: ActionRecord; now: number; isRewound: boolean }) {
  const { request, progress, endedAt, acceptedAt } = action;
  const states = statesUntil(action, now);
  const rows = behaviourRows(action, now);
  const isOver = endedAt !== undefined && endedAt <= now;
  return (
    <>
      <p className={styles.head}>
        {capitalised(describeStep(request))}
        <span className={styles.quiet}>
          {isOver ? ` ${describeEnd(action)} after ${formatSeconds(endedAt - acceptedAt)}` : ' under way'}
          {progress !== undefined && !isRewound && action.status !== 'succeeded' && `, ${describeProgress(progress)}`}
        </span>
      </p>
      {rows.length > 0 && <BehaviourTree rows={rows} />}
      {states.length === 0 ? (
        <p className={styles.quiet}>
          {isOver || !isRewound ? 'This verb has no separate states.' : 'It had not entered a state yet.'}
        </p>
      ) : (
        <ol className={styles.states} aria-label="States of the verb">
          {states.map(({ name, at, tookMs, isCurrent }, index) => (
            <li key={`${at} ${index}`} aria-current={isCurrent ? 'step' : undefined}>
              <StateMark state={isCurrent ? 'active' : 'done'} />
              <time dateTime={new Date(at).toISOString()}>{formatHour(at)}</time>
              <span>{capitalised(name)}</span>
              <span className={styles.took}>{isCurrent ? `for ${formatSeconds(tookMs)}` : formatSeconds(tookMs)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const describeEnd = ({ status }: ActionRecord): string =>
  status === 'succeeded' ? 'done' : status === 'cancelled' ? 'called off' : 'failed';
