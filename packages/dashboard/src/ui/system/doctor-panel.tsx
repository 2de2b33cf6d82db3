import { useState } from 'react';
import { Empty, Panel } from '../elements/panel.tsx';
import { type Answer, call } from '../live/call.ts';
import type { AnswerAt } from '../live/routes.ts';
import { OnlyNow } from '../moment/only-now.tsx';
import styles from './system.module.css';

type Findings = Answer<AnswerAt<'dashboard', 'POST /api/system/doctor'>>;

/** An examination takes up to this, ms. */
const timeoutMs = 70_000;
const marks = { ok: '✓', warn: '!', fail: '✗' } as const;
const markWords = { ok: 'in order', warn: 'worth a look', fail: 'in its way' } as const;

/** What the doctor finds when it is asked to look. */
export function DoctorPanel() {
  const [findings, setFindings] = useState<Findings>();
  const [looking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    setFindings(await call('dashboard', 'POST /api/system/doctor', { body: {} }, timeoutMs));
    setLooking(false);
  };
  return (
    <Panel
      title="Doctor"
      notice={findings !== undefined && !findings.ok ? `The check failed: ${findings.message}` : undefined}
      aside={
        <button type="button" className={styles.button} onClick={() => void look()} disabled={looking}>
          {looking ? 'Looking …' : 'Examine now'}
        </button>
      }
    >
      <OnlyNow>The doctor examines the machine as it is now.</OnlyNow>
      {findings?.ok === true ? (
        <ul className={styles.findings} aria-label="Findings">
          {findings.data.checks.map(({ name, state, lines }) => (
            <li key={name} data-state={state}>
              <span className={styles.mark} aria-hidden="true">
                {marks[state]}
              </span>
              <strong>
                {name}
                <span className="visually-hidden"> {markWords[state]}</span>
              </strong>
              <div>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Empty>Node, settings, data directory, ports, Minecraft server and model: a few seconds.</Empty>
      )}
    </Panel>
  );
}
