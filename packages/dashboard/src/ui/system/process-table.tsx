import type { ProcessVitals } from '../../wire/system.ts';
import { Loading, Panel } from '../elements/panel.tsx';
import { Sideways } from '../elements/sideways.tsx';
import stacked from '../elements/stacked.module.css';
import { useService } from '../live/use-service.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import { formatDuration } from '../text/times.ts';
import { processTitle } from './process-title.ts';
import styles from './system.module.css';

const everyMs = 5_000;

/** Each process of the stack: whether it does its work, its age, memory, share of a core, and its API. */
export function ProcessTable() {
  const vitals = useService('dashboard', 'GET /api/system', {}, { everyMs });
  const health = useService('dashboard', 'GET /api/health', {}, { everyMs });
  const notice = vitals.problem && `Could not ask the dashboard’s server: ${vitals.problem.message}`;
  return (
    <Panel title="Services" notice={notice}>
      <OnlyNow>
        The services as they are now: their memory and their share of a core at that moment are not kept.
      </OnlyNow>
      {vitals.data === undefined ? (
        <Loading rows={5} />
      ) : (
        <Sideways label="Table of services">
          <table className={`${styles.table} ${stacked.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col">State</th>
                <th scope="col">Up for</th>
                <th scope="col">Memory</th>
                <th scope="col">
                  <abbr title="Share of one core since the last reading">Processor</abbr>
                </th>
                <th scope="col">Version</th>
                <th scope="col">Process</th>
                <th scope="col">Routes</th>
              </tr>
            </thead>
            <tbody>
              {vitals.data.processes.map((one) => (
                <ProcessRow
                  key={one.name}
                  process={one}
                  status={health.data?.services.find(({ name }) => name === one.name)}
                />
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly process: ProcessVitals;
  readonly status: { readonly state: string; readonly reason: string | null; readonly notice?: string } | undefined;
}

const stateWords: Readonly<Record<string, string>> = {
  ready: 'ready',
  degraded: 'not ready',
  down: 'does not answer',
  unknown: 'not asked yet',
};

function ProcessRow({ process, status }: RowProps) {
  const { name, url, version, pid, uptimeS, memoryBytes, cpuShare } = process;
  const state = status?.state ?? 'ready';
  const why = [status?.reason, status?.notice].filter((text) => text != null).join(' ');
  return (
    <tr data-state={state}>
      <th scope="row">{processTitle(name)}</th>
      <td>
        <span className={styles.state}>{stateWords[state] ?? state}</span>
        {why !== '' && <span className={styles.why}>{why}</span>}
      </td>
      <td data-column="Up for">{uptimeS === undefined ? '–' : formatDuration(uptimeS * 1_000)}</td>
      <td data-column="Memory">{memoryBytes === undefined ? '–' : `${Math.round(memoryBytes / 1_000_000)} MB`}</td>
      <td data-column="Processor">{cpuShare === undefined ? '–' : `${(cpuShare * 100).toFixed(1)} %`}</td>
      <td data-column="Version">{version ?? '–'}</td>
      <td data-column="Process">{pid ?? '–'}</td>
      <td data-column="Routes">
        <a href={`${url}/docs`} target="_blank" rel="noreferrer">
          API<span className="visually-hidden"> of {processTitle(name)}</span>
        </a>
      </td>
    </tr>
  );
}
