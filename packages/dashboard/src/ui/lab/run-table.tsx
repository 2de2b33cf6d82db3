import { useState } from 'react';
import type { LabRun } from '../../wire/lab.ts';
import { Empty, Panel } from '../elements/panel.tsx';
import { Sideways } from '../elements/sideways.tsx';
import stacked from '../elements/stacked.module.css';
import { MomentLink } from '../moment/moment-link.tsx';
import { formatDay } from '../text/times.ts';
import styles from './lab.module.css';

const kinds: Readonly<Record<LabRun['kind'], string>> = {
  now: 'running',
  past: 'moved aside',
  study: 'of a study',
  kept: 'kept',
};

/** Rows that are shown until all are asked for. */
const firstRows = 12;

/** Every run on disk with what it was set to; two of them can be laid side by side, one of which is the running life until others are chosen. */
export function RunTable({
  runs,
  folder,
  notice,
}: {
  runs: readonly LabRun[];
  folder: string;
  notice: string | undefined;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    runs.filter(({ kind }) => kind === 'now').map(({ id }) => id),
  );
  const [showsAll, setShowsAll] = useState(false);
  const choose = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen.slice(-1), id]);
  const [a, b] = chosen;
  const nameOf = (id: string) => runs.find((run) => run.id === id)?.name ?? id;
  return (
    <Panel
      title="Runs"
      notice={notice}
      aside={
        a !== undefined && b !== undefined ? (
          <MomentLink className={styles.button} href={`/lab/${encodeURIComponent(a)}/${encodeURIComponent(b)}`}>
            Compare {nameOf(a)} with {nameOf(b)}
          </MomentLink>
        ) : (
          <span className={styles.hint}>{describeChoice(runs.length, chosen.length)}</span>
        )
      }
    >
      {runs.length === 0 ? (
        <Empty>No life has left its data here yet. Further ones are found in {folder}/lives.</Empty>
      ) : (
        <Sideways label="Table of runs">
          <table className={`${styles.table} ${stacked.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Run</th>
                <th scope="col">Kind</th>
                <th scope="col">Last written</th>
                <th scope="col">Changed settings</th>
              </tr>
            </thead>
            <tbody>
              {runs.slice(0, showsAll ? runs.length : firstRows).map(({ id, name, kind, at, settings }) => (
                <tr key={id}>
                  <th scope="row">
                    <label className={styles.choice}>
                      <input type="checkbox" checked={chosen.includes(id)} onChange={() => choose(id)} />
                      {name}
                    </label>
                  </th>
                  <td data-column="Kind">{kinds[kind]}</td>
                  <td data-column="Last written">
                    <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
                  </td>
                  <td className={styles.words} data-column="Changed settings">
                    {Object.entries(settings).length === 0
                      ? 'as usual'
                      : Object.entries(settings)
                          .map(([key, value]) => `${key} ${value}`)
                          .join(' · ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
      {runs.length > firstRows && !showsAll && (
        <button type="button" className={styles.button} onClick={() => setShowsAll(true)}>
          Show all {runs.length}
        </button>
      )}
    </Panel>
  );
}

function describeChoice(runs: number, chosen: number): string {
  if (runs < 2) return 'As soon as there is a second one, they can be compared here.';
  return `Choose ${chosen === 0 ? 'two' : 'another'} to see where they part.`;
}
