import { sentence } from '@conscious-bot/contracts/phrases';
import type { AccountedRecovery } from '@conscious-bot/contracts/task';
import { formatHour, formatSeconds } from '../text/times.ts';
import styles from './task-page.module.css';

const actions: Readonly<Record<AccountedRecovery['action'], string>> = {
  wait: 'It waits',
  retry: 'It tries again',
  widen: 'It looks further away',
  approach: 'It goes nearer',
  fetch: 'It fetches what is missing',
  make_room: 'It makes room',
  get_safe: 'It gets to safety',
  search: 'It searches',
  replan: 'It plans anew',
  give_up: 'It gives up',
};

/** Each failure with what was done about it, in the order of events. */
export function Recoveries({ recoveries }: { recoveries: readonly AccountedRecovery[] }) {
  return (
    <ol className={styles.recoveries}>
      {recoveries.map(({ at, failure, action, reason, waitMs, steps = [] }) => (
        <li key={`${at} ${failure.code} ${action}`}>
          <time dateTime={new Date(at).toISOString()}>{formatHour(at)}</time>
          <div>
            <p className={styles.failure}>{sentence(failure.message)}</p>
            <p>
              {`${actions[action]}${waitMs === undefined ? '' : ` ${formatSeconds(waitMs)}`}: ${sentence(reason)}`}
              {steps.length > 0 && ` It took ${steps.length === 1 ? 'a step' : `${steps.length} steps`} more.`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
