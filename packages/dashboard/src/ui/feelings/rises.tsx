import type { InteroRise } from '@conscious-bot/contracts/interoception';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import type { ServiceProblem } from '../live/use-service.ts';
import { formatDay, formatDuration } from '../text/times.ts';
import { axisNames, shortAxisNames } from './axis-names.ts';
import styles from './feelings.module.css';
import { isWithoutGoal, SampleLine } from './sample-line.tsx';
import { sampleRuns } from './sample-runs.ts';

interface RisesProps {
  readonly rises: readonly InteroRise[] | undefined;
  readonly problem: ServiceProblem | undefined;
  look(from: number, to: number): void;
}

/** When stress or one of its axes rose, what moved stress most first, and what happened meanwhile. */
export function Rises({ rises, problem, look }: RisesProps) {
  return (
    <Panel title="When and why stress rose" notice={problem && `Could not ask cognition: ${problem.message}`}>
      {rises === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : rises.length === 0 ? (
        <Empty>In this time stress rose nowhere by five points, and none of its axes by ten.</Empty>
      ) : (
        <ol className={styles.entries}>
          {rises.map((rise) => (
            <li key={`${rise.of} ${rise.from}`}>
              <h3>{describeRise(rise)}</h3>
              <p className={styles.quiet}>
                {formatDay(rise.from)}
                {describeAxes(rise)} ·{' '}
                <button type="button" className={styles.look} onClick={() => look(...around(rise))}>
                  Look closely
                </button>
              </p>
              {rise.causes.every(isWithoutGoal) ? (
                <p className={styles.quiet}>What happened meanwhile is no longer kept.</p>
              ) : (
                <ul>
                  {sampleRuns(rise.causes.filter((sample) => !isWithoutGoal(sample))).map((run) => (
                    <SampleLine key={run.sample.seq} run={run} />
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

const describeRise = ({ of, from, to, low, high }: InteroRise): string =>
  `${of === 'stress' ? 'Stress' : axisNames[of]} +${Math.round(high - low)} within ${formatDuration(to - from)}, from ${Math.round(low)} to ${Math.round(high)}`;

/** The axes that rose with it, the most first. */
function describeAxes({ of, axes }: InteroRise): string {
  const others = axes.filter(({ axis }) => axis !== of).slice(0, 3);
  const words = others.map(({ axis, by }) => `${shortAxisNames[axis].toLowerCase()} +${Math.round(by)}`);
  return words.length === 0 ? '' : ` · ${of === 'stress' ? '' : 'with '}${words.join(', ')}`;
}
