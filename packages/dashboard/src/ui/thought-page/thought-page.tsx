'use client';
import { sentence } from '@conscious-bot/contracts/phrases';
import { cognitionRoutes, planningRoutes } from '@conscious-bot/contracts/routes';
import type { Decision } from '@conscious-bot/contracts/task';
import type { Thought } from '@conscious-bot/contracts/thought';
import Link from 'next/link';
import { useCallback } from 'react';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { call } from '../live/call.ts';
import { useAsked } from '../live/use-asked.ts';
import { formatDay } from '../text/times.ts';
import { ModelCall } from './model-call.tsx';
import { factsOf } from './thought-facts.ts';
import styles from './thought-page.module.css';

/** Everything about one thought: where it arose, what the model was given and said, what was taken away or held back, what came of it. */
export function ThoughtPage({ thoughtId }: { thoughtId: string }) {
  const ask = useCallback(() => {
    const id = encodeURIComponent(thoughtId);
    return Promise.all([
      call(cognitionRoutes.getThought, `/api/services/cognition/thoughts/${id}`),
      call(planningRoutes.decisions, `/api/services/planning/decisions?thoughtId=${id}`),
    ]);
  }, [thoughtId]);
  const answers = useAsked(ask, 0);
  if (answers === undefined)
    return (
      <PageFrame kind="Thought" title="…">
        <Loading rows={6} />
      </PageFrame>
    );
  const [found, decided] = answers;
  if (!found.ok)
    return (
      <PageFrame kind="Thought" title="Not to be had">
        <Empty>
          {found.code === 'not_found'
            ? 'Cognition knows no such thought. It never was, or it is no longer kept.'
            : `Cognition could not be asked: ${found.message}`}
        </Empty>
      </PageFrame>
    );
  const { thought, call: modelCall } = found.data;
  return (
    <PageFrame kind="Thought" title={thought.content} aside={<p className={styles.when}>{formatDay(thought.at)}</p>}>
      <Panel title="What it is">
        <Facts thought={thought} />
      </Panel>
      <Panel title="What came of it">
        {decided.ok ? (
          <Decisions decisions={decided.data.decisions} thought={thought} />
        ) : (
          <Empty>Planning could not be asked: {decided.message}</Empty>
        )}
      </Panel>
      <Panel title="The model behind it">
        {modelCall === undefined ? (
          <Empty>
            {thought.metadata.callId === undefined
              ? 'No call of a model is recorded with it: rules wrote it, or somebody posted it.'
              : 'The call it came from is no longer kept.'}
          </Empty>
        ) : (
          <ModelCall record={modelCall} />
        )}
      </Panel>
    </PageFrame>
  );
}

function Facts({ thought }: { thought: Thought }) {
  return (
    <dl className={styles.facts}>
      {factsOf(thought).map(({ name, text, thoughtId }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {thoughtId === undefined ? (
              text
            ) : (
              <Link href={`/thoughts/${encodeURIComponent(thoughtId)}`} prefetch={false}>
                {text}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Decisions({ decisions, thought }: { decisions: readonly Decision[]; thought: Thought }) {
  if (decisions.length === 0)
    return (
      <Empty>{thought.goal === undefined ? 'It asked for nothing.' : 'Planning has decided nothing about it.'}</Empty>
    );
  return (
    <ul className={styles.decisions}>
      {decisions.map(({ id, reason, code, taskId }) => (
        <li key={id}>
          <strong>{code.replaceAll('_', ' ')}</strong> {sentence(reason)}{' '}
          {taskId !== undefined && (
            <Link href={`/tasks/${encodeURIComponent(taskId)}`} prefetch={false}>
              The task
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
