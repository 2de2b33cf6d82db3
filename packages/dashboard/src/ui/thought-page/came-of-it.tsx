'use client';
import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import { sentence } from '@conscious-bot/contracts/phrases';
import type { Decision, DecisionCode } from '@conscious-bot/contracts/task';
import type { Thought } from '@conscious-bot/contracts/thought';
import { Empty } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { ProvenanceTree } from '../provenance/provenance-tree.tsx';
import { effectsOf } from './effects-of.ts';
import styles from './thought-page.module.css';

/** What planning did with a thought, as people say it; its reason stands beside. */
const decisionNames: Readonly<Record<DecisionCode, string>> = {
  created: 'Taken on.',
  not_eligible: 'Not taken up.',
  no_goal: 'No goal in it.',
  unroutable: 'No way known.',
  duplicate: 'Under way already.',
  budget: 'Not now.',
  novelty: 'Not again.',
  policy: 'Against the rules.',
  resisted: 'Resisted.',
  deferred: 'Later.',
  management: 'Done with tasks.',
  too_many_tasks: 'Too many tasks.',
  error: 'Something failed.',
};

interface CameOfItProps {
  readonly decisions: readonly Decision[];
  readonly thought: Thought;
}

/** What planning decided about a thought, and what came of it, down to the blocks and things that changed. */
export function CameOfIt({ decisions, thought }: CameOfItProps) {
  if (decisions.length === 0)
    return <Empty>{thought.goal === undefined ? 'It asked for nothing.' : 'Planning has not decided about it.'}</Empty>;
  return (
    <ul className={styles.decisions}>
      {decisions.map(({ id, reason, code, taskId }) => (
        <li key={id}>
          <strong>{decisionNames[code]}</strong> {sentence(reason)}{' '}
          {taskId !== undefined && (
            <>
              <MomentLink href={`/tasks/${encodeURIComponent(taskId)}`}>The task</MomentLink>
              <Way taskId={taskId} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The way of a task to what it changed is asked for so often while the page is live, ms. */
const EVERY_MS = 5_000;

function Way({ taskId }: { readonly taskId: string }) {
  const { at } = useMoment();
  const { data, problem } = useService(
    'memory',
    'GET /provenance/:id',
    { params: { id: taskId } },
    at === undefined ? { everyMs: EVERY_MS } : {},
  );
  if (data === undefined)
    return problem && problem.code !== 'not_found' ? (
      <p className={styles.quiet}>Memory could not be asked what it changed: {problem.message}</p>
    ) : null;
  const root = at === undefined ? data : until(data, at);
  const effects = root === undefined ? [] : effectsOf(root);
  return (
    <>
      <p className={styles.effects}>
        {effects.length === 0
          ? 'It has not changed anything in the world so far.'
          : `In the world: ${effects.join(', ')}.`}
      </p>
      {root && (
        <details className={styles.way}>
          <summary>The whole way, step by step</summary>
          <ProvenanceTree root={root} />
        </details>
      )}
    </>
  );
}

/** The way as far as it had been gone at a moment; undefined where it had not begun. */
function until(node: ProvenanceNode, at: number): ProvenanceNode | undefined {
  if (node.at > at) return undefined;
  return { ...node, children: node.children.flatMap((child) => until(child, at) ?? []) };
}
