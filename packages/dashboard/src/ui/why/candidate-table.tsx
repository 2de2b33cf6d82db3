import { sentence } from '@conscious-bot/contracts/phrases';
import type { StrategyConsidered } from '@conscious-bot/contracts/strategy';
import { capitalised, plainName } from '../text/names.ts';
import { Waits } from './waits.tsx';
import styles from './why-details.module.css';

/** What it could have taken up instead, each with its score and where the numbers come from; and what else waits, where nothing was worth doing. */
export function CandidateTable({ considered }: { considered: StrategyConsidered }) {
  const { candidates, occasion, decision, waits } = considered;
  return (
    <>
      <p className={styles.lead}>{`It thought about what to do because ${occasion}. ${sentence(decision)}`}</p>
      {candidates.length > 0 && <Weighed considered={considered} />}
      {waits !== undefined && <Waits waits={waits} />}
    </>
  );
}

function Weighed({ considered: { candidates, chosen } }: { considered: StrategyConsidered }) {
  return (
    <table className={styles.candidates}>
      <caption className="visually-hidden">What it weighed, best first</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Score</th>
          <th scope="col">Need</th>
          <th scope="col">Occasion</th>
          <th scope="col">Cost</th>
          <th scope="col">Risk</th>
        </tr>
      </thead>
      <tbody>
        {candidates.map(({ project, score, need, risk, words }) => (
          <tr key={project} aria-current={project === chosen ? 'true' : undefined}>
            <th scope="row">{capitalised(plainName(project))}</th>
            <td>{score.toFixed(2)}</td>
            <td>
              <b>{need.toFixed(2)}</b> {words.need}
            </td>
            <td>{words.opportunity}</td>
            <td>{words.cost}</td>
            <td>
              <b>{risk.toFixed(2)}</b> {words.risk}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
