import type { VerbSla } from '@conscious-bot/contracts/task';
import { Empty, Panel } from '../elements/panel.tsx';
import { doneOf } from '../text/done-of.ts';
import { capitalised, plainName } from '../text/names.ts';
import { formatDuration, formatSeconds } from '../text/times.ts';
import styles from './capabilities-panel.module.css';
import type { StatisticsProps } from './executive-panel.tsx';

/** How each verb kept its promises over the last hour at most (OBS-1): share done, time, and what went wrong last. */
export function CapabilitiesPanel({ health, planningAway }: StatisticsProps) {
  const notice = planningAway ? 'Planning is offline. These are its last figures.' : undefined;
  const verbs = health?.sla ?? [];
  return (
    <Panel title="Capabilities" notice={notice}>
      {verbs.length === 0 ? (
        <Empty>
          {health === undefined
            ? 'Not known yet.'
            : `Nothing was done in the last ${formatDuration(health.windowMs)}: that is how far the figures go back.`}
        </Empty>
      ) : (
        <table className={styles.verbs}>
          <thead>
            <tr>
              <th scope="col">Verb</th>
              <th scope="col">Done</th>
              <th scope="col">Mean</th>
              <th scope="col">
                <abbr title="95 % of the completed ones took no longer">p95</abbr>
              </th>
            </tr>
          </thead>
          {verbs.map((verb) => (
            <Verb key={verb.capability} {...verb} />
          ))}
        </table>
      )}
    </Panel>
  );
}

function Verb({ capability, count, successRate, meanMs, p95Ms, lastFailures }: VerbSla) {
  const [last] = lastFailures;
  const done = doneOf({ count, successRate });
  return (
    <tbody>
      <tr>
        <th scope="row">{capitalised(plainName(capability))}</th>
        <td>{done}</td>
        <td>{meanMs === undefined ? '–' : formatSeconds(meanMs)}</td>
        <td>{p95Ms === undefined ? '–' : formatSeconds(p95Ms)}</td>
      </tr>
      {last !== undefined && (
        <tr>
          <td colSpan={4} className={styles.failure}>
            {`Last failure: ${last.message}`}
          </td>
        </tr>
      )}
    </tbody>
  );
}
