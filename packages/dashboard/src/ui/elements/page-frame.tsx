'use client';
import Link from 'next/link';
import { type ReactNode, useEffect } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** What kind of thing the page is about: Task, Thought. */
  readonly kind: string;
  readonly title: string;
  /** Beside the title: a state, what can be done. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page about one thing of the bot's life, with the way back to the whole. */
export function PageFrame({ kind, title, aside, children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${kind}: ${title}`;
  }, [kind, title]);
  return (
    <div className={styles.frame}>
      <nav className={styles.way} aria-label="Way back">
        <Link href="/" prefetch={false}>
          Dashboard
        </Link>
        <span>{kind}</span>
      </nav>
      <header className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </header>
      <main className={styles.parts}>{children}</main>
    </div>
  );
}
