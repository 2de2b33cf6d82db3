import type { ReactNode } from 'react';
import styles from './sideways.module.css';

/** Holds a table that may be wider than a phone; it scrolls sideways, by keyboard too. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable.
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
