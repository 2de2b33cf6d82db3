import type { StepRecord } from '@conscious-bot/contracts/task';
import { describeStep } from '../text/describe-step.ts';
import { StateMark } from './state-mark.tsx';
import styles from './step-list.module.css';

const stateText = {
  pending: 'to come',
  active: 'under way',
  done: 'done',
  failed: 'failed',
  skipped: 'not needed',
} as const;

/** The steps of a plan, each with its state. */
export function StepList({ steps }: { steps: readonly StepRecord[] }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) => (
        <li key={step.stepId} data-state={step.state} aria-current={step.state === 'active' ? 'step' : undefined}>
          <StateMark state={step.state} />
          <p>
            {describeStep(step.capability, step.args)}
            <span className="visually-hidden"> ({stateText[step.state]})</span>
            {step.attempts > 1 && <span className={styles.note}>{`try ${step.attempts}`}</span>}
            {step.failure && step.state === 'failed' && <span className={styles.failure}>{step.failure.message}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
