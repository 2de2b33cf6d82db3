import type { Failure } from '@conscious-bot/contracts/failure';
import { sentence } from '@conscious-bot/contracts/phrases';
import { capitalised } from '../text/names.ts';
import { plannerName } from '../text/planner-name.ts';
import { refusalsOf } from './refusals-of.ts';
import styles from './task-page.module.css';

/** Who looked for a way and why each of them found none; nothing where a plan was made. */
export function Refusals({ failure }: { failure: Failure | undefined }) {
  const refusals = refusalsOf(failure);
  if (refusals.length === 0) return null;
  return (
    <dl className={styles.refusals} aria-label="Who looked for a way">
      {refusals.map(({ planner, refusal }) => (
        <div key={planner}>
          <dt>{capitalised(plannerName(planner))}</dt>
          <dd>{sentence(refusal)}</dd>
        </div>
      ))}
    </dl>
  );
}
