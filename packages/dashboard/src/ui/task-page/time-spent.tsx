import { type TaskTime, type TimeUse, timeUses } from '@conscious-bot/contracts/task';
import { useCallback } from 'react';
import { Loading } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
import { useAsked } from '../live/use-asked.ts';
import { capitalised } from '../text/names.ts';
import { formatSeconds } from '../text/times.ts';
import styles from './time-spent.module.css';

/** What the uses are called, where their names say too little. */
const useNames: Partial<Readonly<Record<TimeUse, string>>> = { other: 'its turn, pauses, from step to step' };

/** Less than this is written as no time at all, ms. */
const shownMs = 50;

/** The time of a task by use, beside the least that physics would have let it take. */
export function TimeSpent({ taskId, version }: { taskId: string; version: number }) {
  const ask = useCallback(() => call('planning', 'GET /tasks/:id/time', { params: { id: taskId } }), [taskId]);
  const answer = useAsked(ask, version);
  if (answer === undefined) return <Loading rows={2} />;
  if (!answer.ok) return <p className={styles.quiet}>It is not known: {answer.message}</p>;
  return <Uses time={answer.data} />;
}

function Uses({ time: { ms, share, tookMs, leastMs } }: { time: TaskTime }) {
  const uses = timeUses.filter((use) => ms[use] > 0);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {uses.map((use) => (
          <span key={use} data-use={use} style={{ width: `${share[use] * 100}%` }} />
        ))}
      </div>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={use}>
            <span className={styles.mark} data-use={use} aria-hidden="true" />
            {`${capitalised(useNames[use] ?? use)} ${formatSeconds(ms[use])}, ${Math.round(share[use] * 100)} %`}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {leastMs < shownMs
          ? `${formatSeconds(tookMs)} in all.`
          : `${formatSeconds(tookMs)} in all; the steps done could not have taken less than ${formatSeconds(leastMs)}.`}
      </p>
    </>
  );
}
