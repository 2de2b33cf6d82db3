import type { InteroDanger } from '@conscious-bot/contracts/interoception';
import { MoreButton } from '../elements/more-button.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import type { ServiceProblem } from '../live/use-service.ts';
import { formatDay } from '../text/times.ts';
import { howDangerEnded, whatSavedIt } from './danger-text.ts';
import styles from './feelings.module.css';
import { around } from './rises.tsx';
import { SampleLine } from './sample-line.tsx';
import { sampleRuns } from './sample-runs.ts';

interface DangersProps {
  readonly dangers: readonly InteroDanger[] | undefined;
  readonly problem: ServiceProblem | undefined;
  /** Whether earlier ones can be read. */
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readMore(): void;
  look(from: number, to: number): void;
}

/** When it was hurt or a reflex took its body, what saved it, and how it came out. */
export function Dangers({ dangers, problem, hasMore, isReading, readMore, look }: DangersProps) {
  return (
    <Panel title="In danger, and what saved it" notice={problem && `Could not ask cognition: ${problem.message}`}>
      {dangers === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : dangers.length === 0 ? (
        <Empty>It was in no danger during this time.</Empty>
      ) : (
        <ol className={styles.entries}>
          {dangers.map((danger) => (
            <li key={danger.from} data-died={danger.died}>
              <h3>{howDangerEnded(danger)}</h3>
              <p className={styles.quiet}>
                {formatDay(danger.from)} ·{' '}
                <button type="button" className={styles.look} onClick={() => look(...around(danger))}>
                  Look closely
                </button>
              </p>
              <p>{whatSavedIt(danger)}</p>
              <ul>
                {sampleRuns([...danger.harm, ...danger.reflexes].sort((a, b) => a.at - b.at || a.seq - b.seq)).map(
                  (run) => (
                    <SampleLine key={run.sample.seq} run={run} />
                  ),
                )}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {hasMore && <MoreButton label="Earlier dangers" isReading={isReading} onMore={readMore} />}
    </Panel>
  );
}
