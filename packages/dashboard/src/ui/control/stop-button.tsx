import { Awake } from '../elements/awake.tsx';
import styles from './stop-button.module.css';
import type { StopControl } from './use-stop.ts';

/** Stops the bot at once, and lets it live again. It stays in sight wherever the page is scrolled to. */
export function StopButton({ control: { still, busy, problem, stop, goOn } }: { readonly control: StopControl }) {
  return (
    <Awake className={styles.control}>
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      {still && <span className={styles.note}>It sets no goals of its own, but still does what it is asked.</span>}
      {still && (
        <button type="button" className={styles.goOn} aria-disabled={busy} onClick={goOn}>
          Let it live
        </button>
      )}
      <button type="button" className={styles.stop} aria-disabled={busy} onClick={stop}>
        Stop<span className="visually-hidden"> everything it does</span>
      </button>
    </Awake>
  );
}
