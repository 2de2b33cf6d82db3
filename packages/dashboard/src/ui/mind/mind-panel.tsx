'use client';
import { useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { Composer, type Posted } from './composer.tsx';
import { FollowTrail } from './follow-trail.tsx';
import styles from './mind-panel.module.css';
import { trail } from './trail.ts';

interface MindPanelProps {
  readonly state: BotState | undefined;
  readonly thoughts: readonly ThoughtEntry[];
  readonly away: ReadonlySet<string>;
  readonly onTrace: (taskId: string) => void;
}

/** The way into the bot's mind, and the way of the thought that was put there last. */
export function MindPanel({ state, thoughts, away, onTrace }: MindPanelProps) {
  const [posted, setPosted] = useState<Posted>();
  return (
    <section className={styles.panel} aria-label="Intrusive thought">
      <Composer onPost={setPosted} />
      {posted && (
        <Followed
          posted={posted}
          state={state}
          thoughts={thoughts}
          away={away}
          onTrace={onTrace}
          onDismiss={() => setPosted(undefined)}
        />
      )}
    </section>
  );
}

interface FollowedProps extends MindPanelProps {
  readonly posted: Posted;
  onDismiss(): void;
}

function Followed({ posted, state, thoughts, away, onTrace, onDismiss }: FollowedProps) {
  const thoughtId = posted.answer?.ok ? posted.answer.data.thoughtId : undefined;
  const entry = thoughts.find(({ id }) => id === thoughtId);
  const task = state?.tasks.find(({ task: one }) =>
    entry?.decision?.taskId === undefined ? one.trace.thoughtId === thoughtId : one.id === entry.decision.taskId,
  );
  const stages = trail({ posted, entry, task: thoughtId === undefined ? undefined : task, away });
  return <FollowTrail stages={stages} onDismiss={onDismiss} onTrace={task && (() => onTrace(task.task.id))} />;
}
