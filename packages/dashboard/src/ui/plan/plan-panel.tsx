import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { MomentLink } from '../moment/moment-link.tsx';
import { capitalised } from '../text/names.ts';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  /** Undefined until planning first answers. */
  readonly strategy: StrategyReport | undefined;
  readonly planningAway: boolean;
  /** Of a moment that is past it is not known which milestones were reached. */
  readonly rewound: boolean;
}

/** What it wants to make of its day, and what that takes in turn. */
export function PlanPanel({ strategy, planningAway, rewound }: PlanPanelProps) {
  return (
    <Panel title="Plan of the day" aside={<MomentLink href="/strategy">All of it</MomentLink>}>
      {strategy !== undefined ? (
        <Plan strategy={strategy} rewound={rewound} />
      ) : planningAway ? (
        <Empty>Not known while planning is offline.</Empty>
      ) : (
        <Loading rows={3} />
      )}
    </Panel>
  );
}

function Plan({ strategy: { current, standing, stack }, rewound }: { strategy: StrategyReport; rewound: boolean }) {
  if (current === null) return <Empty>{standing === '' ? 'It has no goal of its own.' : capitalised(standing)}</Empty>;
  const next = rewound ? -1 : stack.findIndex(({ satisfied }) => !satisfied);
  return (
    <div className={styles.plan}>
      <p className={styles.why}>{current.why}</p>
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
