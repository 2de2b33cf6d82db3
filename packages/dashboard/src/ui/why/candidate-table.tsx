import { sentence } from '@conscious-bot/contracts/phrases';
import type { StrategyConsidered } from '@conscious-bot/contracts/strategy';
import type { ReactNode } from 'react';
import { capitalised, plainName } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import { Waits } from './waits.tsx';
import styles from './why-details.module.css';

/** What it could have taken up instead, each with its score and where the numbers come from; and what else waits, where nothing was worth doing. */
export function CandidateTable({ considered }: { considered: StrategyConsidered }) {
  const { at, candidates, occasion, decision, waits } = considered;
  return (
    <>
      <p
        className={styles.lead}
      >{`On ${formatDay(at)} it thought about what to do because ${occasion}. “${sentence(decision)}”`}</p>
      {candidates.length > 0 && <Weighed considered={considered} />}
      {waits !== undefined && <Waits waits={waits} />}
    </>
  );
}

const columns = ['Project', 'Score', 'Need', 'Occasion', 'Cost', 'Risk'];

/** A row for each candidate; in a narrow place a block, in which each number stands behind the name of its column. */
function Weighed({ considered: { candidates, chosen } }: { considered: StrategyConsidered }) {
  return (
    <div className={styles.weighed}>
      <table className={styles.candidates}>
        <caption className="visually-hidden">What it weighed, best first</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ project, score, need, risk, words }) => (
            <tr key={project} aria-current={project === chosen ? 'true' : undefined}>
              <th scope="row">{capitalised(plainName(project))}</th>
              <Cell column="Score">{score.toFixed(2)}</Cell>
              <Cell column="Need">
                <b>{need.toFixed(2)}</b> {words.need}
              </Cell>
              <Cell column="Occasion">{words.opportunity}</Cell>
              <Cell column="Cost">{words.cost}</Cell>
              <Cell column="Risk">
                <b>{risk.toFixed(2)}</b> {words.risk}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ column, children }: { column: string; children: ReactNode }) {
  return (
    <td data-column={column}>
      <span>{children}</span>
    </td>
  );
}
