import { clause, sentence } from '@conscious-bot/contracts/phrases';
import type { AccountedStep } from '@conscious-bot/contracts/task';
import { StateMark } from '../tasks/state-mark.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { formatSeconds } from '../text/times.ts';
import { msOf, placesOf, type Span } from './spans.ts';
import styles from './task-time-line.module.css';

const kinds: Readonly<Record<Span['kind'], string>> = {
  thought: 'Thought',
  decision: 'Decision',
  wait: 'Wait',
  planning: 'Planning',
  step: 'Step',
  gap: 'Gap',
};

interface TaskTimeLineProps {
  readonly spans: readonly Span[];
  /** Shows what the body was doing within a step; absent where that cannot be asked. */
  onStep(stepId: string): void;
  readonly chosenStep: string | undefined;
}

/** The whole time of a task as bars under one another: from the thought to the last step, with everything that was waited for. */
export function TaskTimeLine({ spans, onStep, chosenStep }: TaskTimeLineProps) {
  return (
    <ol className={styles.spans} aria-label="Along its time">
      {spans.map((span) => {
        const { key, kind, text, state, step } = span;
        const tookMs = msOf(span, spans);
        return (
          <li key={key} data-kind={kind} data-state={state} data-repair={step?.repairs !== undefined}>
            <StateMark state={state} />
            <div className={styles.what}>
              <span className={styles.kind}>{step?.repairs === undefined ? kinds[kind] : 'Repair'}</span>{' '}
              {step?.actionId === undefined ? (
                kind === 'thought' ? (
                  <q className={styles.voice}>{text}</q>
                ) : (
                  capitalised(clause(text))
                )
              ) : (
                <button
                  type="button"
                  className={styles.open}
                  aria-pressed={chosenStep === step.stepId}
                  onClick={() => onStep(step.stepId)}
                >
                  {capitalised(text)}
                </button>
              )}
              {step && <Troubles step={step} />}
            </div>
            <div className={styles.lane} aria-hidden="true">
              {placesOf(span, spans).map(({ from, share }) => (
                <span
                  key={from}
                  style={{ left: `min(${from * 100}%, 100% - 3px)`, width: `max(3px, ${share * 100}%)` }}
                />
              ))}
            </div>
            <span className={styles.took}>{tookMs > 0 ? formatSeconds(tookMs) : ''}</span>
          </li>
        );
      })}
    </ol>
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
