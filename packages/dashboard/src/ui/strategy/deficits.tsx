import type { Deficit, StrategyMoment } from '@conscious-bot/contracts/strategy';
import { Empty } from '../elements/panel.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { capitalised, plainName } from '../text/names.ts';
import styles from './strategy.module.css';

/** How far each quota of an intent is from being owned, as bars. */
export function Deficits({ deficits }: { deficits: readonly Deficit[] }) {
  if (deficits.length === 0) return <Empty>This goal asks for no number of things.</Empty>;
  return (
    <ul className={styles.deficits}>
      {deficits.map(({ item, owned, wanted, missing }) => (
        <li key={item}>
          <p>
            <span>{capitalised(plainName(item))}</span>
            <span>{missing === 0 ? `${owned}, as many as it wants` : `${owned} of ${wanted}, ${missing} missing`}</span>
          </p>
          <ProgressBar
            label={`${capitalised(plainName(item))} owned`}
            done={owned}
            total={wanted}
            tone={missing === 0 ? 'moss' : 'ember'}
          />
        </li>
      ))}
    </ul>
  );
}

/** What is to be reached, the first first; the topmost open one is worked on. */
export function Milestones({ stack }: { stack: StrategyMoment['stack'] }) {
  if (stack.length === 0) return <Empty>It has no steps of its own.</Empty>;
  const next = stack.findIndex(({ satisfied }) => !satisfied);
  return (
    <ol className={styles.stack}>
      {stack.map(({ id, words, satisfied, blocked }, place) => (
        <li key={id} data-state={satisfied ? 'done' : place === next ? 'next' : 'open'}>
          {capitalised(words)}
          <span>
            {satisfied
              ? 'reached'
              : blocked !== undefined
                ? `has to wait: ${blocked}`
                : place === next
                  ? 'next'
                  : 'later'}
          </span>
        </li>
      ))}
    </ol>
  );
}
