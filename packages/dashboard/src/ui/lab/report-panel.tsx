import type { LabReport } from '../../wire/lab.ts';
import { Empty, Panel } from '../elements/panel.tsx';
import { formatDay } from '../text/times.ts';
import styles from './lab.module.css';

/** What soaks found: their statistics, and how what they counted went over time. */
export function ReportPanel({ reports }: { reports: readonly LabReport[] }) {
  return (
    <Panel title="Reports of soaks">
      {reports.length === 0 ? (
        <Empty>None yet. A soak started here leaves its report.</Empty>
      ) : (
        reports.map(({ id, at, statistics, lines }, index) => (
          <details key={id} open={index === 0} className={styles.study}>
            <summary>
              <span className={styles.name}>{id}</span>
              <time className={styles.hint} dateTime={new Date(at).toISOString()}>
                {formatDay(at)}
              </time>
            </summary>
            <dl className={styles.statistics}>
              {Object.entries(statistics).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ))}
            </dl>
            <ul className={styles.courses}>
              {lines.map(({ name, values }) => (
                <li key={name}>
                  <Course values={values} />
                  <span>
                    {name}: {values[0]} at the beginning, {values.at(-1)} at the end, at most {Math.max(...values)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))
      )}
    </Panel>
  );
}

const width = 160;
const height = 30;

/** A small line; what matters of it is said beside it. */
function Course({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * width;
    const y = height - 2 - ((value - least) / Math.max(most - least, Number.EPSILON)) * (height - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg width={width} height={height} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
