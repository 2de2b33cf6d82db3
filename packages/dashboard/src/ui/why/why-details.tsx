import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import type { Task, TaskExplanation } from '@conscious-bot/contracts/task';
import { useEffect, useState } from 'react';
import { Empty, Loading } from '../elements/panel.tsx';
import { type Answer, call } from '../live/call.ts';
import { StepList } from '../tasks/step-list.tsx';
import { TaskLink } from '../tasks/task-link.tsx';
import { TraceButton } from '../tasks/trace-button.tsx';
import { describeStatus } from '../text/describe-status.ts';
import { plainName } from '../text/names.ts';
import { plannerName } from '../text/planner-name.ts';
import { CandidateTable } from './candidate-table.tsx';
import { ThoughtAndDecision } from './thought-and-decision.tsx';
import styles from './why-details.module.css';
import { taskAtHand, type WhyFacts, type WhyStage } from './why-links.ts';

interface WhyDetailsProps {
  readonly stage: WhyStage;
  readonly facts: WhyFacts;
  readonly onTrace: (taskId: string) => void;
}

/** What lies behind one link of the chain. */
export function WhyDetails({ stage, facts, onTrace }: WhyDetailsProps) {
  const { state, strategy } = facts;
  const task = taskAtHand(state);
  switch (stage) {
    case 'Feeling':
      return <Feelings facts={facts} />;
    case 'Thought':
    case 'Decision':
      return <ThoughtAndDecision facts={facts} task={task} />;
    case 'Intent':
      return strategy === undefined ? <Empty>Planning has not answered yet.</Empty> : <Intent strategy={strategy} />;
    case 'Task':
      return task === undefined ? (
        <Empty>It has no task.</Empty>
      ) : (
        <Account key={task.id} task={task} onTrace={onTrace} />
      );
    case 'Step': {
      const plan = state.tasks.find((view) => view.task.id === task?.id)?.plan;
      return plan ? <StepList steps={plan.steps} /> : <Empty>There is no plan at the moment.</Empty>;
    }
    case 'Reflex':
      return <Reflexes facts={facts} onTrace={onTrace} />;
  }
}

function Feelings({ facts: { state } }: { facts: WhyFacts }) {
  const { feelings = [], stress, focus, curiosity, fallback } = state.intero;
  if (fallback) return <Empty>Cognition is offline. What it feels is not known.</Empty>;
  return (
    <>
      <p className={styles.lead}>
        {`Stress ${Math.round(stress)}, focus ${Math.round(focus)}, curiosity ${Math.round(curiosity)}, each of 100.`}
      </p>
      {feelings.length === 0 ? (
        <Empty>None of the six axes of stress is high enough to be felt.</Empty>
      ) : (
        <ul className={styles.sentences}>
          {feelings.map(({ axis, text }) => (
            <li key={axis}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Intent({ strategy }: { strategy: StrategyReport }) {
  const { current, standing, considered, stack, constraints, nextReview } = strategy;
  return (
    <>
      <p className={styles.voice}>{current?.why ?? standing}</p>
      {stack.length > 0 && (
        <ul className={styles.sentences} aria-label="To reach">
          {stack.map(({ id, words, satisfied, blocked }) => (
            <li key={id} data-done={satisfied}>
              {satisfied ? 'Reached: ' : 'To reach: '}
              {words}
              {blocked === undefined ? '' : `: ${blocked}`}
            </li>
          ))}
        </ul>
      )}
      {constraints.length > 0 && (
        <p className={styles.lead}>It keeps to: {constraints.map(({ constraint }) => constraint.text).join('; ')}.</p>
      )}
      {current !== null && <p className={styles.lead}>{nextReview.words}</p>}
      {considered && <CandidateTable considered={considered} />}
    </>
  );
}

/** The account of a task in sentences, with the ways that were weighed. */
function Account({ task, onTrace }: { task: Task; onTrace: (taskId: string) => void }) {
  const [answer, setAnswer] = useState<Answer<TaskExplanation>>();
  const { id, updatedAt } = task;
  useEffect(() => {
    let gone = false;
    void call('planning', 'GET /tasks/:id/explain', { params: { id } }).then((found) => gone || setAnswer(found));
    return () => {
      gone = true;
    };
  }, [id, updatedAt]);
  if (answer === undefined) return <Loading rows={3} />;
  if (!answer.ok) return <Empty>Could not ask planning: {answer.message}</Empty>;
  const { sentences, plans } = answer.data;
  return (
    <>
      <ul className={styles.sentences} aria-label="Account of the task">
        {sentences.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      {plans.length > 0 && (
        <ol className={styles.plans} aria-label="Its plans">
          {plans.map(({ id: planId, number, planner, rationale, outcome }) => (
            <li key={planId}>
              <strong>{`Plan ${number}`}</strong> {`by ${plannerName(planner)}, ${plainName(outcome)}: ${rationale}`}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.lead}>
        <TaskLink task={task} /> <TraceButton task={task} onTrace={onTrace} />
      </p>
    </>
  );
}

function Reflexes({ facts: { state }, onTrace }: { facts: WhyFacts; onTrace: (taskId: string) => void }) {
  const { count, last } = state.reflexes;
  if (last === null) return <Empty>Nothing has made it act without thinking so far.</Empty>;
  return (
    <>
      <p
        className={styles.lead}
      >{`It acted without thinking ${count === 1 ? 'once' : `${count} times`}. The last time:`}</p>
      <p className={styles.voice}>{last.title}</p>
      <p className={styles.lead}>
        {`It ended: ${describeStatus(last, false)}${last.failure ? `: ${last.failure.message}` : '.'}`}{' '}
        <TraceButton task={last} onTrace={onTrace} />
      </p>
    </>
  );
}
