import { ProgressBar } from '../elements/progress-bar.tsx';
import styles from './follow-trail.module.css';
import { hasEnded, type Stage } from './trail.ts';

interface FollowTrailProps {
  readonly stages: readonly Stage[];
  onDismiss(): void;
  /** Has a thought that was resisted acted on all the same; absent for others. */
  readonly onInsist?: (() => void) | undefined;
  /** Opens where the task came from; absent while there is none. */
  readonly onTrace?: (() => void) | undefined;
}

const stateText = { done: 'done', now: 'under way', ahead: 'ahead', stopped: 'ended here' } as const;

/** The way of the thought that was posted last, from the mind to the world. */
export function FollowTrail({ stages, onDismiss, onInsist, onTrace }: FollowTrailProps) {
  return (
    <div className={styles.trail}>
      <ol aria-label="What becomes of the thought" aria-live="polite">
        {stages.map(({ name, state, text, progress }) => (
          <li key={name} data-state={state}>
            <span className={styles.mark} aria-hidden="true" />
            <p>
              <strong>{name}</strong>
              <span className="visually-hidden"> ({stateText[state]})</span>
              {text !== '' && <span className={styles.text}>{text}</span>}
            </p>
            {progress && <ProgressBar label="Progress of the task" tone="ember" {...progress} />}
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {onInsist && (
          <button type="button" className={styles.insist} onClick={onInsist}>
            Insist
          </button>
        )}
        {onTrace && (
          <button type="button" onClick={onTrace}>
            Trace it
          </button>
        )}
        <button type="button" onClick={onDismiss}>
          {hasEnded(stages) ? 'Dismiss' : 'Stop following'}
        </button>
      </div>
    </div>
  );
}
