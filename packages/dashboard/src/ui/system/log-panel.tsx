import { useState } from 'react';
import { logNames } from '../../wire/process-names.ts';
import type { LogLine } from '../../wire/system.ts';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { capitalised } from '../text/names.ts';
import { formatHour } from '../text/times.ts';
import { processTitle } from './process-title.ts';
import styles from './system.module.css';

const everyMs = 5_000;
const levels = { debug: 'Everything', info: 'Notes and graver', warn: 'Warnings and errors', error: 'Errors' } as const;
type Level = LogLine['level'];
const isLevel = (text: string): text is Level => Object.hasOwn(levels, text);

/** The last lines each program wrote, or had written by the moment that is looked at. */
export function LogPanel() {
  const [program, setProgram] = useState<string>('planning');
  const [level, setLevel] = useState<Level>('warn');
  const { at } = useMoment();
  const { data, problem } = useService(
    'dashboard',
    'GET /api/system/logs',
    { query: { program, level, to: at } },
    at === undefined ? { everyMs } : {},
  );
  return (
    <Panel
      title={at === undefined ? 'Logs' : 'Logs up to then'}
      notice={problem && `The logs could not be read: ${problem.message}`}
      aside={
        <div className={styles.options}>
          <label className={styles.option}>
            Of
            <select value={program} onChange={({ target }) => setProgram(target.value)}>
              {logNames.map((name) => (
                <option key={name} value={name}>
                  {processTitle(name)}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.option}>
            Show
            <select value={level} onChange={({ target }) => setLevel(isLevel(target.value) ? target.value : 'info')}>
              {Object.entries(levels).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        </div>
      }
    >
      {data === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : data.lines.length === 0 ? (
        <Empty>
          {!data.kept
            ? 'It keeps no log here.'
            : at === undefined
              ? 'Nothing of that kind at the end of its log.'
              : 'Nothing of that kind in what is kept of its log shortly before that moment.'}
        </Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable.
        <section className={styles.log} aria-label={`Log of ${processTitle(program)}`} tabIndex={0}>
          <ol>
            {data.lines.map((line, index) => (
              <Line key={`${line.at} ${index}`} line={line} />
            ))}
          </ol>
        </section>
      )}
    </Panel>
  );
}

function Line({ line: { at, level, text, facts = [], taskId, rest } }: { line: LogLine }) {
  return (
    <li data-level={level}>
      <time>{at === undefined ? '' : formatHour(at)}</time>
      <div>
        <span className={styles.said}>{capitalised(text)}</span>
        {facts.map(({ name, value }) => (
          <span key={name} className={styles.fact}>
            {name} <strong>{value}</strong>
          </span>
        ))}
        {taskId !== undefined && (
          <MomentLink className={styles.fact} href={`/tasks/${encodeURIComponent(taskId)}`}>
            Its task
          </MomentLink>
        )}
        {rest !== undefined && (
          <details>
            <summary>All that it wrote</summary>
            <pre>{rest}</pre>
          </details>
        )}
      </div>
    </li>
  );
}
