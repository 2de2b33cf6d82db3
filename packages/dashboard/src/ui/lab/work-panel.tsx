import { useState } from 'react';
import type { LabOrder, LabSoak, LabWork } from '../../wire/lab.ts';
import { Panel } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
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

/** What each soak asks. */
const soaks: Readonly<Record<LabSoak, string>> = {
  idle: 'Do the budgets of idle goals hold?',
  planning: 'Does anything in planning grow without end?',
};

/** Begins a soak or a study beside the life, and shows how it goes. */
export function WorkPanel({ work, onChange }: { work: LabWork | undefined; onChange(): void }) {
  const [problem, setProblem] = useState<string>();
  const [recipe, setRecipe] = useState(example);
  const [soak, setSoak] = useState<LabSoak>('idle');
  const [minutes, setMinutes] = useState(10);
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
            {isBusy ? ' is being run.' : `. ${work.end}`}
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
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void ask('POST /api/lab/work', { what: 'soak', soak, minutes });
          }}
        >
          <label>
            Soak
            <select value={soak} onChange={({ target }) => setSoak(target.value === 'planning' ? 'planning' : 'idle')}>
              {Object.entries(soaks).map(([name, question]) => (
                <option key={name} value={name}>
                  {question}
                </option>
              ))}
            </select>
          </label>
          <label>
            Simulated minutes
            <input
              type="number"
              min={1}
              max={1_440}
              value={minutes}
              onChange={({ target }) => setMinutes(Number(target.value))}
            />
          </label>
          <button type="submit" className={styles.button} disabled={isBusy}>
            Begin the soak
          </button>
        </form>
      </div>
    </Panel>
  );
}
