import { localTime, ofLocalTime } from './local-time.ts';
import styles from './mind-page.module.css';
import type { MindQuery } from './use-mind-query.ts';

/** The time in which it was thought. */
export function TimeChoice({ mind: { asked, set } }: { readonly mind: MindQuery }) {
  return (
    <fieldset className={styles.times}>
      <legend>When</legend>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span>{end === 'from' ? 'From' : 'Until'}</span>
          <input
            type="datetime-local"
            step="1"
            value={localTime(asked[end] ?? undefined)}
            onChange={(event) => void set({ [end]: ofLocalTime(event.target.value) ?? null })}
          />
        </label>
      ))}
    </fieldset>
  );
}
