'use client';
import { lazy, Suspense } from 'react';
import { Composer } from './composer.tsx';
import type { FollowedProps } from './followed.tsx';
import styles from './mind-panel.module.css';

/** Fetched with the first thought that is posted: the page should stand first. */
const Followed = lazy(async () => ({ default: (await import('./followed.tsx')).Followed }));

/** The way into the bot's mind, and the way of the thought that was put there last. */
export function MindPanel({ thinking, state, thoughts, away, onTrace }: Omit<FollowedProps, 'posted'>) {
  const { posted } = thinking;
  return (
    <section className={styles.panel} aria-label="Intrusive thought">
      <Composer sending={thinking.sending} think={thinking.think} />
      {posted && (
        <Suspense>
          <Followed
            posted={posted}
            thinking={thinking}
            state={state}
            thoughts={thoughts}
            away={away}
            onTrace={onTrace}
          />
        </Suspense>
      )}
    </section>
  );
}
