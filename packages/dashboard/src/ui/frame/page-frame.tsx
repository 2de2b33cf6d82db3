'use client';
import { type ReactNode, useEffect } from 'react';
import { Awake } from '../elements/awake.tsx';
import { LookingBack } from '../moment/looking-back.tsx';
import styles from './page-frame.module.css';
import { SiteNavigation } from './site-navigation.tsx';

interface PageFrameProps {
  /** For a page about one thing, what kind of thing that is: Task, Thought. */
  readonly kind?: string;
  readonly title: string;
  /** Beside the title: a state, what can be done. */
  readonly aside?: ReactNode;
  /** As wide as the window, for maps and timelines. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Every page but the live one: the ways to all pages, the moment that is looked at, the title, the parts. */
export function PageFrame({ kind, title, aside, wide = false, children }: PageFrameProps) {
  const name = kind === undefined ? title : `${kind}: ${title}`;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <Awake>
      <div className={styles.top}>
        <SiteNavigation />
      </div>
      <LookingBack />
      <div className={styles.frame} data-wide={wide}>
        <header className={styles.head}>
          <div>
            {kind !== undefined && <p className={styles.kind}>{kind}</p>}
            <h1>{title}</h1>
          </div>
          {aside}
        </header>
        <main className={styles.parts}>{children}</main>
      </div>
    </Awake>
  );
}
