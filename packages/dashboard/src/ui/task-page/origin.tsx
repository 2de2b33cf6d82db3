import type { Task, TaskExplanation } from '@conscious-bot/contracts/task';
import { MomentLink } from '../moment/moment-link.tsx';
import { originSentences } from '../tasks/origin-sentences.ts';
import { CandidateTable } from '../why/candidate-table.tsx';
import styles from './task-page.module.css';

/** Where a task came from: its thought, what was decided, and what the bot weighed when it set itself this. */
export function Origin({ task, account }: { task: Task; account: TaskExplanation | undefined }) {
  const thoughtId = task.origin.thoughtId ?? task.trace.thoughtId;
  const strategic = account?.why.strategic;
  return (
    <>
      <p>
        {originSentences[task.origin.kind]}{' '}
        {thoughtId !== undefined && (
          <MomentLink href={`/thoughts/${encodeURIComponent(thoughtId)}`}>The thought behind it</MomentLink>
        )}
      </p>
      {strategic && <p className={styles.voice}>{strategic.intent.why}</p>}
      {account?.why.decisions.map(({ id, reason }) => (
        <p key={id} className={styles.quiet}>{`Planning decided: ${reason}`}</p>
      ))}
      {strategic?.considered && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable.
        <section className={styles.scroll} aria-label="What was weighed" tabIndex={0}>
          <CandidateTable considered={strategic.considered} />
        </section>
      )}
    </>
  );
}
