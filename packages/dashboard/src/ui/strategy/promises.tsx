import type { StrategyMoment } from '@conscious-bot/contracts/strategy';
import { capitalised } from '../text/names.ts';
import styles from './strategy.module.css';

/** The constraints of an intent, and how each was kept. */
export function Promises({ constraints }: { constraints: StrategyMoment['constraints'] }) {
  return (
    <ul className={styles.promises}>
      {constraints.map(({ constraint, checked, penalised, forbidden, broken }) => (
        <li key={constraint.text} data-broken={broken > 0}>
          <p>{capitalised(constraint.text)}</p>
          <p className={styles.quiet}>
            {checked === 0
              ? 'It has not been tested yet.'
              : [
                  `${checked} checked`,
                  forbidden > 0 && `${forbidden} forbidden`,
                  penalised > 0 && `${penalised} made costlier`,
                  broken === 0 ? 'always kept' : `not kept ${broken === 1 ? 'once' : `${broken} times`}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
