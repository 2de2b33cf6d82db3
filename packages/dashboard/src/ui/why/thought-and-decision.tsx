import type { Task } from '@conscious-bot/contracts/task';
import { Empty } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { originSentences } from '../tasks/origin-sentences.ts';
import { TaskLink } from '../tasks/task-link.tsx';
import { plainName } from '../text/names.ts';
import { formatHour } from '../text/times.ts';
import styles from './why-details.module.css';
import { thoughtBehind, thoughtIdOf, type WhyFacts } from './why-links.ts';

/** The thought behind what it does, and what was decided on it. */
export function ThoughtAndDecision({ facts, task }: { facts: WhyFacts; task: Task | undefined }) {
  const thought = thoughtBehind(task, facts);
  if (thought === undefined)
    return task === undefined ? <Empty>It has not had a thought yet.</Empty> : <Before task={task} />;
  const { content, type, provenance, response, reason, decision, metadata } = thought;
  return (
    <>
      <p className={styles.voice}>
        <MomentLink href={`/thoughts/${encodeURIComponent(thought.id)}`}>“{content}”</MomentLink>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Kind</dt>
          <dd>{provenance === 'intrusion' ? 'slipped into its mind' : `its own, ${plainName(type)}`}</dd>
        </div>
        <div>
          <dt>Had at</dt>
          <dd>{formatHour(thought.at)}</dd>
        </div>
        {metadata.mind !== undefined && (
          <div>
            <dt>Made by</dt>
            <dd>{metadata.mind === 'rule' ? 'rules' : metadata.mind}</dd>
          </div>
        )}
        {response !== undefined && (
          <div>
            <dt>It answered</dt>
            <dd>{response}</dd>
          </div>
        )}
        {reason !== undefined && (
          <div>
            <dt>Because</dt>
            <dd>{reason}</dd>
          </div>
        )}
        <div>
          <dt>Planning decided</dt>
          <dd>
            {decision === undefined || decision.code === 'no_goal'
              ? 'nothing; the thought asked for nothing'
              : decision.reason}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Where a task came from whose thought is not among the newest, or that no thought led to. */
function Before({ task }: { task: Task }) {
  const id = thoughtIdOf(task);
  const { data, problem } = useService(
    'cognition',
    'GET /thoughts/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );
  return (
    <>
      {id !== undefined && (
        <p className={styles.voice}>
          <MomentLink href={`/thoughts/${encodeURIComponent(id)}`}>
            {data === undefined ? 'The thought behind it' : `“${data.thought.content}”`}
          </MomentLink>
          {data !== undefined && `, at ${formatHour(data.thought.at)}`}
        </p>
      )}
      {problem !== undefined && <p className={styles.lead}>Could not ask for its thought: {problem.message}</p>}
      <p className={styles.lead}>
        {originSentences[task.origin.kind]} It became the task <TaskLink task={task} />.
      </p>
    </>
  );
}
