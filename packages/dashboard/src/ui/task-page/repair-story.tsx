import type { StoryLine } from '@conscious-bot/contracts/task';
import { MomentLink } from '../moment/moment-link.tsx';
import { formatHour } from '../text/times.ts';
import styles from './repair-story.module.css';

/** What went wrong and what was done about it, as a story; each moment of it can be looked at. */
export function RepairStory({ story, taskId }: { story: readonly StoryLine[]; taskId: string }) {
  return (
    <ol className={styles.story}>
      {story.map(({ at, kind, text, times }) => (
        <li key={`${at} ${kind} ${text}`} data-kind={kind}>
          <MomentLink href={`/tasks/${encodeURIComponent(taskId)}`} at={Math.ceil(at)} title="Look at this moment">
            <time dateTime={new Date(at).toISOString()}>{formatHour(at)}</time>
          </MomentLink>
          <p>
            {text}
            {times !== undefined && <span className={styles.times}> (×{times})</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
