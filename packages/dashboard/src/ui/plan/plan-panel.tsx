import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { MomentLink } from '../moment/moment-link.tsx';
import { OnlyNow } from '../moment/only-now.tsx';
import { capitalised } from '../text/names.ts';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  /** Undefined until planning first answers. */
  readonly strategy: StrategyReport | undefined;
  readonly planningAway: boolean;
  /** Whether it is known which milestones are reached: of a moment long past it may not be kept. */
  readonly areMilestonesKnown: boolean;
}

/** What it wants to make of its day, and what that takes in turn. */
export function PlanPanel({ strategy, planningAway, areMilestonesKnown }: PlanPanelProps) {
  return (
    <Panel title="Plan of the day" aside={<MomentLink href="/strategy">All of it</MomentLink>}>
      {strategy !== undefined ? (
        <Plan strategy={strategy} areMilestonesKnown={areMilestonesKnown} />
      ) : planningAway ? (
        <Empty>Not known while planning is offline.</Empty>
      ) : (
        <Loading rows={3} />
      )}
    </Panel>
  );
}

interface PlanProps {
  readonly strategy: StrategyReport;
  readonly areMilestonesKnown: boolean;
}

function Plan({ strategy: { current, standing, stack }, areMilestonesKnown }: PlanProps) {
  if (current === null) return <Empty>{standing === '' ? 'It has no goal of its own.' : capitalised(standing)}</Empty>;
  const next = areMilestonesKnown ? stack.findIndex(({ satisfied }) => !satisfied) : -1;
  return (
    <div className={styles.plan}>
      <p className={styles.why}>{current.why}</p>
      {!areMilestonesKnown && <OnlyNow>Which of these had been reached by then is not kept.</OnlyNow>}
      <ol className={styles.milestones} aria-label="Milestones">
        {stack.map(({ id, words, satisfied, blocked }, index) => (
          <li key={id} data-done={satisfied} aria-current={index === next ? 'step' : undefined}>
            {capitalised(words)}
            {satisfied && <span className="visually-hidden"> (reached)</span>}
            {blocked !== undefined && <span className={styles.blocked}>{blocked}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
