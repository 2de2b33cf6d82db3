import { sentence } from '@conscious-bot/contracts/phrases';
import type { AccountedPlan, AccountedStep } from '@conscious-bot/contracts/task';
import { StateMark } from '../tasks/state-mark.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { formatSeconds } from '../text/times.ts';
import styles from './plan-waterfall.module.css';
import { waterfall } from './waterfall.ts';

/** A plan: why it is this one, what else could have made it, and its steps along their time. */
export function PlanWaterfall({ plan }: { plan: AccountedPlan }) {
  const { planner, rationale, outcome, route, methods = [] } = plan;
  return (
    <>
      <p>
        <strong>{capitalised(plainName(outcome))}.</strong>{' '}
        {`By the planner “${plainName(planner)}”: ${sentence(rationale)}`}
        {methods.length > 0 && ` Methods: ${methods.map(plainName).join(', ')}.`}
      </p>
      {route !== undefined && route.alternatives.length > 1 && (
        <details className={styles.others}>
          <summary>Which planners could have made it</summary>
          <ul>
            {route.alternatives.map(({ planner: name, score, reason, refusal }) => (
              <li key={name} aria-current={name === route.chosen ? 'true' : undefined}>
                {`${plainName(name)}, ${score.toFixed(2)}: ${reason}${refusal === undefined ? '' : `; it said: ${refusal}`}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ol className={styles.steps} aria-label="Steps along their time">
        {waterfall(plan, Date.now()).map(({ step, from, share, tookMs }) => (
          <li key={step.stepId} data-state={step.state}>
            <StateMark state={step.state} />
            <div className={styles.what}>
              {capitalised(step.text)}
              {step.repairs !== undefined && <span className={styles.note}> (a repair)</span>}
              <Troubles step={step} />
            </div>
            <div className={styles.lane} aria-hidden="true">
              {from !== undefined && (
                <span style={{ left: `${from * 100}%`, width: `max(3px, ${share * 100}%)` }} data-state={step.state} />
              )}
            </div>
            <span className={styles.took}>{tookMs === undefined ? '' : formatSeconds(tookMs)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Troubles({ step: { attempts, failure, tried = [] } }: { step: AccountedStep }) {
  if (attempts < 2 && failure === undefined) return null;
  return (
    <span className={styles.trouble}>
      {attempts > 1 && ` ${attempts} tries.`}
      {failure && ` ${sentence(failure.message)}`}
      {tried.length > 0 && ` Tried: ${tried.map(({ action }) => plainName(action)).join(', ')}.`}
    </span>
  );
}
