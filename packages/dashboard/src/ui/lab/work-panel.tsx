import type { Beginnable } from '@conscious-bot/contracts/lab';
import { useState } from 'react';
import type { LabOrder, LabWork } from '../../wire/lab.ts';
import { Panel } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
import { useService } from '../live/use-service.ts';
import { formatDuration } from '../text/times.ts';
import styles from './lab.module.css';

const example = `name: remembering
about: Does it matter whether it remembers?
minutes: 1
seeds: [1, 2, 3]
settings:
  STRATEGY: off
  IDLE_EVENT_INTERVAL_MS: 10000
conditions:
  - name: usual
  - name: forgets
    settings: { ENABLE_MEMORY_RECALL: false }
`;

/** Begins a study, a soak or a benchmark beside the life, and shows how it goes. */
export function WorkPanel({ work, onChange }: { work: LabWork | undefined; onChange(): void }) {
  const [problem, setProblem] = useState<string>();
  const [recipe, setRecipe] = useState(example);
  const isBusy = work?.running === true;
  const ask = async (address: 'POST /api/lab/work' | 'DELETE /api/lab/work', body?: LabOrder) => {
    const answer = await call('dashboard', address, { body });
    setProblem(answer.ok ? undefined : answer.message);
    onChange();
  };
  return (
    <Panel
      title="Experiments"
      notice={problem}
      aside={<span className={styles.hint}>One at a time, while the bot lives on. It stops when the stack stops.</span>}
    >
      {work !== undefined && (
        <div className={styles.work}>
          <p role="status">
            <strong>{work.what}</strong>
            {isBusy ? ` has been running for ${formatDuration(Date.now() - work.startedAt)}.` : `. ${work.end}`}
          </p>
          {work.lines.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable.
            <pre className={styles.lines} tabIndex={0} role="log" aria-label="What it says">
              {work.lines.join('\n')}
            </pre>
          )}
          {isBusy && (
            <button type="button" className={styles.button} onClick={() => void ask('DELETE /api/lab/work')}>
              End it
            </button>
          )}
        </div>
      )}
      <div className={styles.forms}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void ask('POST /api/lab/work', { what: 'study', recipe });
          }}
        >
          <label>
            Recipe of a study
            <textarea value={recipe} rows={12} spellCheck={false} onChange={({ target }) => setRecipe(target.value)} />
          </label>
          <button type="submit" className={styles.button} disabled={isBusy}>
            Begin the study
          </button>
        </form>
        <ExperimentForm isBusy={isBusy} onBegin={(order) => void ask('POST /api/lab/work', order)} />
      </div>
    </Panel>
  );
}

const groups = [
  { kind: 'soak', label: 'Soaks' },
  { kind: 'bench', label: 'Benchmarks' },
] as const;
const keyOf = ({ kind, name }: Beginnable) => `${kind} ${name}`;

/** Begins one of the benchmarks and soaks that need nothing but this machine. */
function ExperimentForm({ isBusy, onBegin }: { isBusy: boolean; onBegin(order: LabOrder): void }) {
  const { data, problem } = useService('dashboard', 'GET /api/lab/experiments');
  const [key, setKey] = useState<string>();
  const [minutes, setMinutes] = useState<number>();
  const all = groups.flatMap(({ kind }) => (data?.experiments ?? []).filter((one) => one.kind === kind));
  const chosen = all.find((one) => keyOf(one) === key) ?? all[0];
  if (chosen === undefined)
    return (
      <p className={styles.hint} role="status">
        {problem === undefined ? 'Looking up which benchmarks and soaks there are …' : problem.message}
      </p>
    );
  const { kind, name } = chosen;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onBegin({ what: 'experiment', kind, name, ...(chosen.minutes && { minutes: minutes ?? chosen.minutes }) });
      }}
    >
      <label>
        Soak or benchmark
        <select
          value={keyOf(chosen)}
          onChange={({ target }) => {
            setKey(target.value);
            setMinutes(undefined);
          }}
        >
          {groups.map((group) => (
            <optgroup key={group.kind} label={group.label}>
              {all
                .filter((one) => one.kind === group.kind)
                .map((one) => (
                  <option key={one.name} value={keyOf(one)}>
                    {one.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p className={styles.hint}>
        {chosen.question} It takes about {chosen.takes} when the machine has nothing else to do.
      </p>
      {chosen.minutes !== undefined && (
        <label>
          Simulated minutes
          <input
            type="number"
            min={1}
            max={1_440}
            value={minutes ?? chosen.minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
          />
        </label>
      )}
      <button type="submit" className={styles.button} disabled={isBusy}>
        {`Begin the ${kind === 'soak' ? 'soak' : 'benchmark'}`}
      </button>
    </form>
  );
}
