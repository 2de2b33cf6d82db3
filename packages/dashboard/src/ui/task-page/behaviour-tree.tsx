import type { StepRecord } from '@conscious-bot/contracts/task';
import { StateMark } from '../tasks/state-mark.tsx';
import type { BehaviourRow, RowState } from './behaviour-rows.ts';
import styles from './behaviour-tree.module.css';

const shown: Readonly<Record<RowState, { readonly mark: StepRecord['state']; readonly said: string }>> = {
  ready: { mark: 'pending', said: 'not begun' },
  running: { mark: 'active', said: 'under way' },
  succeeded: { mark: 'done', said: 'done' },
  failed: { mark: 'failed', said: 'failed' },
  stopped: { mark: 'skipped', said: 'stopped' },
  holds: { mark: 'done', said: 'yes' },
  'does-not-hold': { mark: 'skipped', said: 'no' },
  'passed-over': { mark: 'skipped', said: 'passed over' },
};

/** A behaviour tree, a line for each node, each under and to the right of what it belongs to. */
export function BehaviourTree({ rows }: { rows: readonly BehaviourRow[] }) {
  return (
    <ol className={styles.tree} aria-label="Behaviour of the verb">
      {rows.map(({ depth, text, state }, index) => (
        <li
          key={index}
          style={{ '--depth': depth }}
          data-state={state}
          aria-current={state === 'running' ? 'step' : undefined}
        >
          <StateMark state={shown[state].mark} />
          <span>{text}</span>
          <span className={styles.said}>{shown[state].said}</span>
        </li>
      ))}
    </ol>
  );
}
