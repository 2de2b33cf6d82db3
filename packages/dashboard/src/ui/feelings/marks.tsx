import { useState } from 'react';
import { Choice } from '../elements/choice.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import styles from './feelings.module.css';
import { SampleLine } from './sample-line.tsx';
import { sampleRuns } from './sample-runs.ts';

const everyMs = 5_000;
const limit = 60;
const boundaries = ['event', 'thought', 'decision'] as const;
const names = { event: 'Happened', thought: 'Thought', decision: 'Decided' } as const;

/** What moved its feelings within the time that is looked at: what happened, what was thought, what was decided. */
export function Marks({ from, to, isLive }: { from: number | undefined; to: number | undefined; isLive: boolean }) {
  const [boundary, setBoundary] = useState<(typeof boundaries)[number]>('event');
  const { data, problem } = useService(
    'cognition',
    'GET /intero/history',
    { query: { from, to, boundary, limit } },
    { enabled: to !== undefined, ...(isLive && { everyMs }) },
  );
  return (
    <Panel
      title="What moved it"
      aside={
        <Choice
          label="What is listed"
          options={boundaries}
          names={names}
          chosen={boundary}
          onChoose={(one) => setBoundary(one)}
        />
      }
      notice={problem && `Could not ask cognition: ${problem.message}`}
    >
      {data === undefined ? (
        problem === undefined && <Loading rows={5} />
      ) : data.samples.length === 0 ? (
        <Empty>Nothing of this kind happened in this time.</Empty>
      ) : (
        <>
          <ul className={styles.marks}>
            {sampleRuns(data.samples.toReversed()).map((run) => (
              <SampleLine key={run.sample.seq} run={run} />
            ))}
          </ul>
          {data.samples.length === limit && (
            <p className={styles.quiet}>{`The newest ${limit}; zoom in for the others.`}</p>
          )}
        </>
      )}
    </Panel>
  );
}
