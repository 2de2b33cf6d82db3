import type { InteroRise } from '@conscious-bot/contracts/interoception';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import type { ServiceProblem } from '../live/use-service.ts';
import { formatDay, formatDuration } from '../text/times.ts';
import { shortAxisNames } from './axis-names.ts';
import styles from './feelings.module.css';
import { SampleLine } from './sample-line.tsx';

interface RisesProps {
  readonly rises: readonly InteroRise[] | undefined;
  readonly problem: ServiceProblem | undefined;
  look(from: number, to: number): void;
}

/** When stress rose, the largest rise first, and what happened meanwhile. */
export function Rises({ rises, problem, look }: RisesProps) {
  return (
    <Panel title="When and why stress rose" notice={problem && `Cognition could not be asked: ${problem.message}`}>
      {rises === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : rises.length === 0 ? (
        <Empty>It did not rise by five points or more in this time.</Empty>
      ) : (
        <ol className={styles.entries}>
          {rises.map((rise) => (
            <li key={rise.from}>
              <h3>{describeRise(rise)}</h3>
              <p className={styles.quiet}>
                {formatDay(rise.from)}
                {rise.axes.length > 0 &&
                  ` · ${rise.axes
                    .slice(0, 3)
                    .map(({ axis, by }) => `${shortAxisNames[axis].toLowerCase()} +${Math.round(by)}`)
                    .join(', ')}`}{' '}
                ·{' '}
                <button type="button" className={styles.look} onClick={() => look(...around(rise))}>
                  Look closely
                </button>
              </p>
              {rise.causes.length === 0 ? (
                <p className={styles.quiet}>Nothing is kept of what happened meanwhile.</p>
              ) : (
                <ul>
                  {rise.causes.map((sample) => (
                    <SampleLine key={sample.seq} sample={sample} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** A stretch with some time before and after it. */
export function around({ from, to }: { readonly from: number; readonly to: number }): [number, number] {
  const margin = Math.max(30_000, to - from);
  return [from - margin, to + margin];
}

const describeRise = ({ from, to, low, high }: InteroRise): string =>
  `+${Math.round(high - low)} within ${formatDuration(to - from)}, from ${Math.round(low)} to ${Math.round(high)}`;
