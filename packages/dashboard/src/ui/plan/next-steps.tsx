import { terminalTaskStatuses } from '@conscious-bot/contracts/task';
import type { BotState } from '../../wire/bot-state.ts';
import { drawnOn } from '../live/drawn-on.ts';
import { describeStep } from '../text/describe-step.ts';
import styles from './next-steps.module.css';

/** Steps that are shown ahead. */
const ahead = 2;

/** What comes after the step of the moment. */
export const NextSteps = drawnOn(['action', 'tasks'], ({ state }: { state: BotState | undefined }) => {
  const open = state?.tasks.filter(({ task }) => !terminalTaskStatuses.has(task.status)) ?? [];
  const view = open.find(({ task }) => task.id === state?.action?.taskId) ?? open[0];
  const steps = view?.plan?.steps.filter((step) => step.state === 'pending').slice(0, ahead) ?? [];
  if (steps.length === 0) return null;
  return (
    <ol className={styles.next} aria-label="What comes next">
      {steps.map(({ stepId, capability, args }, index) => (
        <li key={stepId}>
          <span>{index === 0 ? 'then' : 'after that'}</span> {describeStep(capability, args)}
        </li>
      ))}
    </ol>
  );
});
