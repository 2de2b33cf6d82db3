import type { RunComparison } from '@conscious-bot/contracts/lab';
import { useState } from 'react';
import { Empty } from '../elements/panel.tsx';
import { Sideways } from '../elements/sideways.tsx';
import stacked from '../elements/stacked.module.css';
import styles from './lab.module.css';
import { causeNames, formatRunTime, laneNames } from './lane-names.ts';

const pageRows = 40;

/** Every moment that went differently, with what is in question behind it; the first is where they part. */
export function DifferenceTable({ moments }: { moments: RunComparison['moments'] }) {
  const [rows, setRows] = useState(pageRows);
  const differ = moments.filter(({ alike }) => !alike);
  if (differ.length === 0) return <Empty>Nothing: all of it went the same way.</Empty>;
  return (
    <>
      <Sideways label="Table of differences">
        <table className={`${styles.table} ${stacked.stacked}`}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Where</th>
              <th scope="col">In A</th>
              <th scope="col">In B</th>
              <th scope="col">Because of</th>
            </tr>
          </thead>
          <tbody>
            {differ.slice(0, rows).map(({ lane, a, b, causes }, place) => (
              <tr key={place}>
                <th scope="row">
                  {formatRunTime(Math.min(a?.at ?? Number.POSITIVE_INFINITY, b?.at ?? Number.POSITIVE_INFINITY))}
                </th>
                <td>{laneNames[lane]}</td>
                <td className={styles.words} data-column="In A:">
                  {a?.text ?? 'not there'}
                </td>
                <td className={styles.words} data-column="In B:">
                  {b?.text ?? 'not there'}
                </td>
                <td data-column="Because of">
                  {place === 0 || causes.includes('sampling')
                    ? causes.map((cause) => causeNames[cause]).join(' or ')
                    : 'may follow from it'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {rows < differ.length && (
        <button type="button" className={styles.button} onClick={() => setRows(rows + pageRows)}>
          Show more of {differ.length}
        </button>
      )}
    </>
  );
}
