import type { VerbSla } from '@conscious-bot/contracts/task';
import { useState } from 'react';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { Sideways } from '../elements/sideways.tsx';
import stacked from '../elements/stacked.module.css';
import { useService } from '../live/use-service.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import { doneOf } from '../text/done-of.ts';
import { capitalised, plainName } from '../text/names.ts';
import { formatSeconds } from '../text/times.ts';
import styles from './system.module.css';

const everyMs = 15_000;

/** Every verb the bot can be asked to do, what it promises, and how it kept that over the last hour. */
export function CapabilityTable() {
  const [used, setUsed] = useState(true);
  const manifest = useService('planning', 'GET /capabilities');
  const health = useService('planning', 'GET /api/cognitive/health', {}, { everyMs });
  const shadows = useService('planning', 'GET /capabilities/shadows', {}, { everyMs });
  const onTrial = shadows.data?.shadows.length ?? 0;
  const problem = manifest.problem ?? health.problem;
  const verbs = (manifest.data?.capabilities ?? [])
    .map((verb) => ({ verb, sla: health.data?.sla.find(({ capability }) => capability === verb.name) }))
    .filter(({ sla }) => !used || sla !== undefined)
    .toSorted((a, b) => (b.sla?.count ?? 0) - (a.sla?.count ?? 0));
  return (
    <Panel
      title="Capabilities"
      notice={problem && `Could not ask planning: ${problem.message}`}
      aside={
        <label className={styles.option}>
          <input type="checkbox" checked={used} onChange={({ target }) => setUsed(target.checked)} />
          Only those used in the last hour
        </label>
      }
    >
      <OnlyNow>The capabilities as they are now, and how they did in the hour before now.</OnlyNow>
      {manifest.data === undefined ? (
        problem === undefined && <Loading rows={5} />
      ) : (
        <Sideways label="Table of capabilities">
          <table className={`${styles.table} ${stacked.stacked}`}>
            <caption>
              {verbs.length} of {manifest.data.capabilities.length} verbs
              {onTrial > 0 && `; ${onTrial} ${onTrial === 1 ? 'version' : 'versions'} on trial`}
            </caption>
            <thead>
              <tr>
                <th scope="col">Verb</th>
                <th scope="col">What it does</th>
                <th scope="col">Done</th>
                <th scope="col">Mean</th>
                <th scope="col">
                  <abbr title="95 % of the completed ones took no longer">p95</abbr>
                </th>
                <th scope="col">Version</th>
              </tr>
            </thead>
            <tbody>
              {verbs.map(({ verb, sla }) => (
                <tr key={verb.name}>
                  <th scope="row">{capitalised(plainName(verb.name))}</th>
                  <td className={styles.words}>
                    {verb.summary}
                    <LastFailure sla={sla} />
                  </td>
                  <td data-column="Done">{doneOf(sla)}</td>
                  <td data-column="Mean">{sla?.meanMs === undefined ? '–' : formatSeconds(sla.meanMs)}</td>
                  <td data-column="95 % within">{sla?.p95Ms === undefined ? '–' : formatSeconds(sla.p95Ms)}</td>
                  <td data-column="Version">{verb.version}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {verbs.length === 0 && used && <Empty>It used none yet. Show all to see what it can do.</Empty>}
        </Sideways>
      )}
    </Panel>
  );
}

function LastFailure({ sla }: { sla: VerbSla | undefined }) {
  const last = sla?.lastFailures[0];
  return last === undefined ? null : <span className={styles.why}>Last failure: {last.message}</span>;
}
