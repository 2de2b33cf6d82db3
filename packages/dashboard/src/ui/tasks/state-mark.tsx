import type { StepRecord } from '@conscious-bot/contracts/task';
import styles from './state-mark.module.css';

const paths: Readonly<Partial<Record<StepRecord['state'], string>>> = {
  done: 'M2.5 6.5 5 9l4.5-6',
  failed: 'M3 3l6 6M9 3l-6 6',
  skipped: 'M3 6h6',
};

/** A small mark for a state; the state is also said in words beside it. */
export function StateMark({ state }: { state: StepRecord['state'] }) {
  const path = paths[state];
  return (
    <svg className={styles.mark} data-state={state} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {path === undefined ? <rect x="1.5" y="1.5" width="9" height="9" rx="2.5" /> : <path d={path} />}
    </svg>
  );
}
