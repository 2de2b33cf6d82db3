'use client';
import type { ReactNode } from 'react';
import styles from './viewer-panel.module.css';

/** How the view looks at the world; `distance` in chunks. */
export interface Look {
  readonly firstPerson: boolean;
  readonly distance: number;
}

const distances = [2, 4, 6, 8] as const;

interface OpenViewProps {
  readonly url: string;
  readonly note: string | undefined;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** The world in 3D, with how it is looked at. */
export function OpenView({ url, note, look, onLook, children }: OpenViewProps) {
  return (
    <div className={styles.open}>
      <iframe
        src={url}
        title={look.firstPerson ? 'The world through the bot’s eyes' : 'The world around the bot'}
        sandbox="allow-scripts allow-same-origin"
      />
      {note !== undefined && <p className={styles.hint}>{note}</p>}
      <div className={styles.look}>
        <label>
          <input
            type="checkbox"
            checked={look.firstPerson}
            onChange={({ target }) => onLook({ ...look, firstPerson: target.checked })}
          />
          Through its eyes
        </label>
        <label>
          Distance
          <select value={look.distance} onChange={({ target }) => onLook({ ...look, distance: Number(target.value) })}>
            {distances.map((chunks) => (
              <option key={chunks} value={chunks}>{`${chunks} chunks`}</option>
            ))}
          </select>
        </label>
        {children}
      </div>
    </div>
  );
}
