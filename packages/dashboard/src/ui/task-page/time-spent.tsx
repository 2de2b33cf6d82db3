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

interface TimeSpentProps {
  readonly taskId: string;
  readonly version: number;
  /** How long of its time the bot did not run, ms. */
  readonly gapMs: number;
}

/** The time of a task by use, beside the least that physics would have let it take. */
export function TimeSpent({ taskId, version, gapMs }: TimeSpentProps) {
  const ask = useCallback(() => call('planning', 'GET /tasks/:id/time', { params: { id: taskId } }), [taskId]);
  const answer = useAsked(ask, version);
  if (answer === undefined) return <Loading rows={2} />;
  if (!answer.ok) return <p className={styles.quiet}>It is not known: {answer.message}</p>;
  return <Uses time={answer.data} gapMs={gapMs} />;
}

function Uses({ time: { ms, tookMs, leastMs }, gapMs }: { time: TaskTime; gapMs: number }) {
  // Of what nothing is known the services say that it was for something else: when nothing ran was that.
  const stopped = Math.min(gapMs, ms.other);
  const rows = [
    ...timeUses.map((use) => ({
      use,
      text: useNames[use] ?? use,
      spent: use === 'other' ? ms.other - stopped : ms[use],
    })),
    { use: 'gap' as const, text: 'not running', spent: stopped },
  ].filter(({ spent }) => spent > 0);
  const shareOf = (spent: number) => (tookMs === 0 ? 0 : (spent / tookMs) * 100);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {rows.map(({ use, spent }) => (
          <span key={use} data-use={use} style={{ width: `${shareOf(spent)}%` }} />
        ))}
      </div>
      <ul className={styles.uses}>
        {rows.map(({ use, text, spent }) => (
          <li key={use}>
            <span className={styles.mark} data-use={use} aria-hidden="true" />
            {`${capitalised(text)} ${formatSeconds(spent)}, ${Math.round(shareOf(spent))} %`}
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
