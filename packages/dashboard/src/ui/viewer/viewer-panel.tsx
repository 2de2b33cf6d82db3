'use client';
import { minecraftInterfaceRoutes } from '@conscious-bot/contracts/routes';
import { useState } from 'react';
import { Panel } from '../elements/panel.tsx';
import { call } from '../live/call.ts';
import styles from './viewer-panel.module.css';

/** How the view looks at the world; `distance` in chunks. */
interface Look {
  readonly firstPerson: boolean;
  readonly distance: number;
}

const distances = [2, 4, 6, 8] as const;

type View =
  | { readonly kind: 'closed'; readonly problem?: string }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly url: string; readonly note?: string | undefined };

/** The 3D view of the bot's world, which runs only while somebody wants to see it. A change of its look loads it anew. */
export function ViewerPanel({ bodyAway }: { bodyAway: boolean }) {
  const [view, setView] = useState<View>({ kind: 'closed' });
  const [look, setLook] = useState<Look>({ firstPerson: false, distance: 4 });

  const open = async (wanted: Look) => {
    setLook(wanted);
    setView({ kind: 'opening' });
    const answer = await control('start', wanted);
    if (!answer.ok) setView({ kind: 'closed', problem: answer.message });
    else if (answer.data.url === undefined) setView({ kind: 'closed', problem: 'The body started no viewer.' });
    else setView({ kind: 'open', url: answer.data.url, note: answer.data.note });
  };
  const close = async () => {
    setView({ kind: 'closed' });
    const answer = await control('stop');
    if (!answer.ok) setView({ kind: 'closed', problem: `It may still be running: ${answer.message}` });
  };

  return (
    <Panel title="View">
      {view.kind === 'open' ? (
        <div className={styles.open}>
          <iframe
            src={view.url}
            title={look.firstPerson ? 'The world through the bot’s eyes' : 'The world around the bot'}
            sandbox="allow-scripts allow-same-origin"
          />
          {view.note !== undefined && <p className={styles.hint}>{view.note}</p>}
          <div className={styles.look}>
            <label>
              <input
                type="checkbox"
                checked={look.firstPerson}
                onChange={({ target }) => void open({ ...look, firstPerson: target.checked })}
              />
              Through its eyes
            </label>
            <label>
              Distance
              <select
                value={look.distance}
                onChange={({ target }) => void open({ ...look, distance: Number(target.value) })}
              >
                {distances.map((chunks) => (
                  <option key={chunks} value={chunks}>{`${chunks} chunks`}</option>
                ))}
              </select>
            </label>
            <button type="button" onClick={close}>
              Stop the view
            </button>
          </div>
        </div>
      ) : (
        <div className={styles.closed}>
          <p>The 3D view sends the whole landscape to this page and takes a fair share of memory and graphics.</p>
          {view.kind === 'closed' && view.problem !== undefined && (
            <p className={styles.problem} role="alert">
              {view.problem}
            </p>
          )}
          <button type="button" onClick={() => void open(look)} disabled={view.kind === 'opening' || bodyAway}>
            {view.kind === 'opening' ? 'Opening …' : 'Open the 3D view'}
          </button>
          {bodyAway && <p className={styles.hint}>It can be opened once the body is back.</p>}
        </div>
      )}
    </Panel>
  );
}

function control(action: 'start' | 'stop', look: Partial<Look> = {}) {
  return call(minecraftInterfaceRoutes.viewer, '/api/services/minecraft-interface/api/viewer/control', {
    action,
    ...look,
  });
}
