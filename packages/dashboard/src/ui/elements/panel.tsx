import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title: a count, a filter. */
  readonly aside?: ReactNode;
  /** What is wrong with the data of the panel; the rest of it then shows the last known state. */
  readonly notice?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One section of the page under its heading. */
export function Panel({ title, aside, notice, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {notice === undefined ? null : (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <div className={notice === undefined ? undefined : styles.dimmed}>{children}</div>
    </section>
  );
}

/** Stands where there is nothing to show yet. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** Quiet bars where content will come. */
export function Loading({ rows }: { rows: number }) {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
