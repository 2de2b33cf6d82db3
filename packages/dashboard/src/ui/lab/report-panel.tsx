import type { LabReport } from '../../wire/lab.ts';
import { Empty, Panel } from '../elements/panel.tsx';
import { Sideways } from '../elements/sideways.tsx';
import { capitalised } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import { figureText, figureWords } from './figure-words.ts';
import styles from './lab.module.css';

/** What soaks and benchmarks found: their statistics, and how what they counted went over time. */
export function ReportPanel({ reports }: { reports: readonly LabReport[] }) {
  return (
    <Panel title="Reports">
      {reports.length === 0 ? (
        <Empty>None yet. A soak or benchmark that was begun here leaves its report.</Empty>
      ) : (
        reports.map(({ id, at, statistics, lines, tables }, index) => (
          <details key={id} open={index === 0} className={styles.study}>
            <summary>
              <span className={styles.name}>{reportName(id)}</span>
              <time className={styles.hint} dateTime={new Date(at).toISOString()}>
                {formatDay(at)}
              </time>
            </summary>
            <dl className={styles.statistics}>
              {Object.entries(statistics).map(([name, value]) => (
                <div key={name}>
                  <dt>{figureWords(name)}</dt>
                  <dd>{figureText(value)}</dd>
                </div>
              ))}
            </dl>
            <ul className={styles.courses}>
              {lines.map(({ name, values }) => (
                <li key={name}>
                  <Course values={values} />
                  <span>
                    {figureWords(name)}: {figureText(values[0] ?? null)} at the beginning,{' '}
                    {figureText(values.at(-1) ?? null)} at the end, at most {figureText(Math.max(...values))}
                  </span>
                </li>
              ))}
            </ul>
            {tables.map((table) => (
              <FigureTable key={table.name} {...table} />
            ))}
          </details>
        ))
      )}
    </Panel>
  );
}

/** "soak-idle-2026-11-26T21-03-29-614Z" → "Soak idle"; a file of another name stays as it is. */
const reportName = (id: string) =>
  capitalised(id.replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '').replace(/^(soak|bench)-/, '$1 '));

function FigureTable({ name, columns, rows }: LabReport['tables'][number]) {
  return (
    <Sideways label={capitalised(figureWords(name))}>
      <table className={styles.table}>
        <caption>{capitalised(figureWords(name))}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {figureWords(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td key={columns[column]}>{figureText(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
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
