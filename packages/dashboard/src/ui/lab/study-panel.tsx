import type { StudyRow, StudyState } from '@conscious-bot/contracts/lab';
import { useState } from 'react';
import { Empty, Panel } from '../elements/panel.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { Sideways } from '../elements/sideways.tsx';
import { call } from '../live/call.ts';
import { formatDuration } from '../text/times.ts';
import styles from './lab.module.css';
import { Whiskers } from './whiskers.tsx';

interface StudyPanelProps {
  readonly studies: readonly StudyState[];
  readonly isBusy: boolean;
  onChange(): void;
}

/** Studies with their progress, and what came of each condition. */
export function StudyPanel({ studies, isBusy, onChange }: StudyPanelProps) {
  const [problem, setProblem] = useState<string>();
  const resume = async (study: string) => {
    const answer = await call('dashboard', 'POST /api/lab/work', { body: { what: 'resume', study } });
    setProblem(answer.ok ? undefined : answer.message);
    onChange();
  };
  return (
    <Panel title="Studies" notice={problem}>
      {studies.length === 0 ? (
        <Empty>A study lives every condition with every seed and tells what differs. Begin one below.</Empty>
      ) : (
        studies.map((study, index) => (
          <details key={study.name} open={index === 0} className={styles.study}>
            <summary>
              <span className={styles.name}>{study.name}</span>
              <span className={styles.hint}>
                {study.done} of {study.cells} runs
                {study.leftMs !== undefined && `, about ${formatDuration(study.leftMs)} left when it runs`}
              </span>
            </summary>
            {study.about !== undefined && <p className={styles.about}>{study.about}</p>}
            <ProgressBar label={`Runs of ${study.name}`} done={study.done} total={study.cells} tone="water" />
            {study.done < study.cells && !isBusy && (
              <button type="button" className={styles.button} onClick={() => void resume(study.name)}>
                Go on
              </button>
            )}
            <StudyTable rows={study.rows} name={study.name} />
          </details>
        ))
      )}
    </Panel>
  );
}

function StudyTable({ rows, name }: { rows: readonly StudyRow[]; name: string }) {
  const told = rows.filter(({ conditions }) => conditions.some(({ mean }) => mean !== 0));
  if (told.length === 0) return null;
  return (
    <Sideways label={`Results of ${name}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Condition</th>
            <th scope="col">Mean and 95 % interval</th>
            <th scope="col">In numbers</th>
            <th scope="col">Difference from the first</th>
          </tr>
        </thead>
        {told.map(({ measure, conditions }) => (
          <tbody key={measure}>
            {conditions.map(({ condition, mean, low, high, difference }, index) => (
              <tr key={condition}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={conditions.length}>
                    {measure}
                  </th>
                )}
                <td>{condition}</td>
                <td>
                  <Whiskers all={conditions} one={{ mean, low, high }} />
                </td>
                <td>{estimateText({ mean, low, high })}</td>
                <td>{difference === undefined ? '' : estimateText(difference)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Sideways>
  );
}

function estimateText({ mean, low, high }: { mean: number; low: number | null; high: number | null }): string {
  const text = mean.toFixed(2);
  return low === null || high === null ? text : `${text} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
