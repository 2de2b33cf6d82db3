import type { ExecutiveHealth } from '@conscious-bot/contracts/task';
import { Empty, Panel } from '../panel.tsx';
import { duration } from '../words/times.ts';
import { executiveFigures, stepsPerGoal } from './executive-figures.ts';
import styles from './executive-panel.module.css';

export interface FiguresProps {
  /** Undefined before planning was first heard. */
  readonly health: ExecutiveHealth | undefined;
  readonly planningAway: boolean;
}

/** How the executive does, over the last hour at most (OBS-1). */
export function ExecutivePanel({ health, planningAway }: FiguresProps) {
  const notice = planningAway ? 'Planning is not heard; these are the last figures.' : undefined;
  if (health === undefined)
    return (
      <Panel title="Executive">
        <Empty>No figures yet.</Empty>
      </Panel>
    );
  const window = <span className={styles.window}>last {duration(health.windowMs)}</span>;
  const goals = stepsPerGoal(health);
  return (
    <Panel title="Executive" aside={window} notice={notice}>
      <Figures of={executiveFigures(health)} />
      {goals.length > 0 && (
        <>
          <h3 className={styles.title}>Steps to success</h3>
          <Figures of={goals} />
        </>
      )}
    </Panel>
  );
}

function Figures({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
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
