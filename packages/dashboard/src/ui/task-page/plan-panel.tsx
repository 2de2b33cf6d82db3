'use client';
import { sentence } from '@conscious-bot/contracts/phrases';
import type { AccountedPlan, TaskExplanation } from '@conscious-bot/contracts/task';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { Loading } from '../elements/panel.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { plannerName } from '../text/planner-name.ts';
import { describeCost, describeRejected, planGraph } from './plan-nodes.ts';
import styles from './plan-panel.module.css';

const Graph = dynamic(() => import('./plan-graph.tsx'), { ssr: false, loading: () => <Loading rows={6} /> });

/** What was planned and what was not: each plan of a task as a graph with the ways that were not taken, and the same as a list. */
export function PlanPanel({ title, plans }: Pick<TaskExplanation, 'title' | 'plans'>) {
  const [chosen, setChosen] = useState<string>();
  const plan = plans.find(({ id }) => id === chosen) ?? plans.at(-1);
  const graph = useMemo(() => plan && planGraph(title, plan), [title, plan]);
  if (plan === undefined || graph === undefined) return null;
  const { outcome, rationale, methods = [], planner } = plan;
  return (
    <>
      {plans.length > 1 && (
        <div className={styles.plans}>
          {plans.map(({ id, number, outcome: how }) => (
            <button key={id} type="button" aria-pressed={id === plan.id} onClick={() => setChosen(id)}>
              {`Plan ${number}, ${plainName(how)}`}
            </button>
          ))}
        </div>
      )}
      <p className={styles.rationale}>
        <strong>{capitalised(plainName(outcome))}.</strong> {`By ${plannerName(planner)}: ${sentence(rationale)}`}
        {methods.length > 0 && ` Methods: ${methods.map(plainName).join(', ')}.`}
      </p>
      <Graph graph={graph} label={`Plan ${plan.number} with the ways that were not taken`} />
      <details className={styles.list}>
        <summary>The same as a list</summary>
        <PlanAsList plan={plan} />
      </details>
    </>
  );
}

function PlanAsList({ plan: { weighed = [], route, steps } }: { plan: AccountedPlan }) {
  const others = route?.alternatives.filter(({ planner }) => planner !== route.chosen) ?? [];
  return (
    <>
      {others.length > 0 && (
        <>
          <h3>Who else could have planned it</h3>
          <ul>
            {others.map(({ planner, score, reason, refusal }) => (
              <li key={planner}>
                {`${capitalised(plannerName(planner))}, ${score.toFixed(2)}: ${reason}${refusal === undefined ? '' : `; it said: ${refusal}`}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {weighed.map((choice) => {
        const { wanted, taken, rejected } = choice;
        const cost = describeCost(taken);
        return (
          <div key={`${wanted} ${taken.text}`}>
            <h3>{`${capitalised(wanted)}: ${taken.text}${cost === undefined ? '' : `, ${cost}`}`}</h3>
            <ul>
              {rejected.map((way, index) => {
                const why = describeRejected(way);
                return <li key={`${index} ${way.text}`}>{`Not: ${way.text}${why === undefined ? '' : `; ${why}`}`}</li>;
              })}
            </ul>
          </div>
        );
      })}
      <h3>Steps</h3>
      <ol>
        {steps.map(({ stepId, text, state, repairs }) => (
          <li key={stepId}>{`${capitalised(text)}, ${state}${repairs === undefined ? '' : ', a repair'}`}</li>
        ))}
      </ol>
    </>
  );
}
