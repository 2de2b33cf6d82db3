import { clause } from '@conscious-bot/contracts/phrases';
import { sourceOf, type Task, terminalTaskStatuses } from '@conscious-bot/contracts/task';
import { describeTook } from '../gaps/describe-took.ts';
import type { Gap } from '../gaps/gaps.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { StateMark } from '../tasks/state-mark.tsx';
import linkStyles from '../tasks/task-link.module.css';
import { describeStatus } from '../text/describe-status.ts';
import { capitalised } from '../text/names.ts';
import { formatDay, formatHour } from '../text/times.ts';
import { sourceNames } from './task-filters.tsx';
import styles from './task-list.module.css';

/** A task in two lines: what, when, whose wish it was and how it went. */
export function TaskRow({ task, at, gaps }: { task: Task; at: number | undefined; gaps: readonly Gap[] }) {
  const { id, title, status, createdAt, finishedAt, failure, origin } = task;
  const isOpen = !terminalTaskStatuses.has(status);
  const isBad = status === 'failed' || status === 'unplannable';
  const isToday = new Date(createdAt).toDateString() === new Date(at ?? Date.now()).toDateString();
  return (
    <article className={styles.row}>
      <StateMark state={status === 'completed' ? 'done' : isOpen ? 'pending' : isBad ? 'failed' : 'skipped'} />
      <h3 className={styles.title} style={{ font: 'inherit' }}>
        <MomentLink className={linkStyles.link} href={`/tasks/${encodeURIComponent(id)}`}>
          {capitalised(title)}
        </MomentLink>
      </h3>
      <time className={styles.when} dateTime={new Date(createdAt).toISOString()}>
        {isToday ? formatHour(createdAt) : formatDay(createdAt)}
      </time>
      <p className={styles.facts}>
        <span data-tone={isBad ? 'bad' : isOpen ? 'live' : undefined}>
          {describeStatus(task, at !== undefined)}
          {!isOpen && failure !== undefined && `: ${clause(failure.message)}`}
        </span>
        {finishedAt !== undefined && ` · ${describeTook({ from: createdAt, to: finishedAt }, gaps)}`}
        {` · ${sourceNames[sourceOf(origin.kind)].toLowerCase()}`}
      </p>
    </article>
  );
}
