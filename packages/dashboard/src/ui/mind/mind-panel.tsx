'use client';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { Composer } from './composer.tsx';
import { FollowTrail } from './follow-trail.tsx';
import styles from './mind-panel.module.css';
import { trail } from './trail.ts';
import type { Posted, Thinking } from './use-thinking.ts';

interface MindPanelProps {
  readonly thinking: Thinking;
  readonly state: BotState | undefined;
  readonly thoughts: readonly ThoughtEntry[];
  readonly away: ReadonlySet<string>;
  readonly onTrace: (taskId: string) => void;
}

/** The way into the bot's mind, and the way of the thought that was put there last. */
export function MindPanel({ thinking, state, thoughts, away, onTrace }: MindPanelProps) {
  const { posted } = thinking;
  return (
    <section className={styles.panel} aria-label="Intrusive thought">
      <Composer thinking={thinking} />
      {posted && (
        <Followed posted={posted} thinking={thinking} state={state} thoughts={thoughts} away={away} onTrace={onTrace} />
      )}
    </section>
  );
}

interface FollowedProps extends MindPanelProps {
  readonly posted: Posted;
}

function Followed({ posted, thinking, state, thoughts, away, onTrace }: FollowedProps) {
  const thoughtId = posted.answer?.ok ? posted.answer.data.thoughtId : undefined;
  const entry = thoughts.find(({ id }) => id === thoughtId);
  const task = state?.tasks.find(({ task: one }) =>
    entry?.decision?.taskId === undefined ? one.trace.thoughtId === thoughtId : one.id === entry.decision.taskId,
  );
  const stages = trail({ posted, entry, task: thoughtId === undefined ? undefined : task, away });
  const resisted = posted.answer?.ok === true && posted.answer.data.outcome === 'resisted';
  return (
    <FollowTrail
      stages={stages}
      onDismiss={thinking.dismiss}
      onInsist={resisted ? () => void thinking.think(posted.content, true) : undefined}
      onTrace={task && (() => onTrace(task.task.id))}
    />
  );
}
