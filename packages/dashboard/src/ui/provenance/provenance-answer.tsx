import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import { Loading } from '../elements/panel.tsx';
import { type Answer, call } from '../live/call.ts';
import styles from './provenance-answer.module.css';
import { ProvenanceTree } from './provenance-tree.tsx';

/** Asks memory for the whole way of a task, from the thought to what changed in the world. */
export const askProvenance = (taskId: string): Promise<Answer<ProvenanceNode>> =>
  call('memory', 'GET /provenance/:id', { params: { id: taskId } });

/** What memory answered, or why it could not; undefined while it is awaited. */
export function ProvenanceAnswer({ answer }: { answer: Answer<ProvenanceNode> | undefined }) {
  if (answer === undefined) return <Loading rows={6} />;
  if (answer.ok) return <ProvenanceTree root={answer.data} />;
  return (
    <p className={styles.problem}>
      {answer.code === 'not_found'
        ? 'Memory knows nothing about this task yet.'
        : `Could not ask memory: ${answer.message}`}
    </p>
  );
}
