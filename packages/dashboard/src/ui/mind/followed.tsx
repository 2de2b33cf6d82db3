import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { FollowTrail } from './follow-trail.tsx';
import { trail } from './trail.ts';
import type { Posted, Thinking } from './use-thinking.ts';

export interface FollowedProps {
  readonly posted: Posted;
  readonly thinking: Thinking;
  readonly state: BotState | undefined;
  readonly thoughts: readonly ThoughtEntry[];
  readonly away: ReadonlySet<string>;
  readonly onTrace: (taskId: string) => void;
}

/** The way of the thought that was posted last. */
export function Followed({ posted, thinking, state, thoughts, away, onTrace }: FollowedProps) {
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
