'use client';

import { type ExecutiveHealth, planningRoutes } from '@conscious-bot/contracts';
import { call } from '../live/call.ts';
import { usePolled } from '../live/use-polled.ts';
import { Empty, Panel } from '../panel.tsx';
import { duration } from '../words/times.ts';
import { executiveFigures } from './executive-figures.ts';
import styles from './executive-panel.module.css';

const everyMs = 15_000;

/** How the executive does, over the last hour at most (OBS-1). */
export function ExecutivePanel({ planningAway }: { planningAway: boolean }) {
  const health = usePolled(askHealth, everyMs, planningAway);
  const notice = planningAway ? 'Planning is not heard; these are the last figures.' : undefined;
  if (health === undefined)
    return (
      <Panel title="Executive">
        <Empty>No figures yet.</Empty>
      </Panel>
    );
  const window = <span className={styles.window}>last {duration(health.windowMs)}</span>;
  return (
    <Panel title="Executive" aside={window} notice={notice}>
      <dl className={styles.figures}>
        {executiveFigures(health).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

async function askHealth(): Promise<ExecutiveHealth | undefined> {
  const answer = await call(planningRoutes.cognitiveHealth, '/api/services/planning/api/cognitive/health');
  return answer.ok ? answer.data : undefined;
}
