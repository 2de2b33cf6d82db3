import type { ExecutiveHealth } from '@conscious-bot/contracts/task';
import { Empty, Panel } from '../elements/panel.tsx';
import { formatDuration } from '../text/times.ts';
import styles from './executive-panel.module.css';
import { executiveStatistics, stepsPerGoal } from './executive-statistics.ts';

export interface StatisticsProps {
  /** Undefined until planning first answers. */
  readonly health: ExecutiveHealth | undefined;
  readonly planningAway: boolean;
}

/** How the executive does, over the last hour at most (OBS-1). */
export function ExecutivePanel({ health, planningAway }: StatisticsProps) {
  const notice = planningAway ? 'Planning is offline. These are its last figures.' : undefined;
  if (health === undefined)
    return (
      <Panel title="Executive">
        <Empty>No figures yet.</Empty>
      </Panel>
    );
  const window = <span className={styles.window}>last {formatDuration(health.windowMs)}</span>;
  const goals = stepsPerGoal(health);
  return (
    <Panel title="Executive" aside={window} notice={notice}>
      <Statistics of={executiveStatistics(health)} />
      {goals.length > 0 && (
        <>
          <h3 className={styles.title}>Steps to success</h3>
          <Statistics of={goals} />
        </>
      )}
    </Panel>
  );
}

function Statistics({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
