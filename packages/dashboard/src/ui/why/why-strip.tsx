'use client';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { lazy, Suspense, useId, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { Loading } from '../elements/panel.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import { useShownTime } from '../live/use-now.ts';
import { type WhyStage, whyLinks } from './why-links.ts';
import styles from './why-strip.module.css';

/** Fetched when somebody asks for it: the page should stand first. */
const WhyDetails = lazy(async () => ({ default: (await import('./why-details.tsx')).WhyDetails }));

interface WhyStripProps {
  readonly state: BotState | undefined;
  readonly thoughts: readonly ThoughtEntry[];
  readonly strategy: StrategyReport | undefined;
  /** The moment that is past and looked at, ms since the epoch; undefined for the present. */
  readonly at: number | undefined;
  readonly onTrace: (taskId: string) => void;
}

/** What of the state its sentences are made of. */
const shownParts = ['intero', 'tasks', 'action', 'connected', 'services', 'reflexes'] as const;

/** Why the bot does what it does, at a glance: one sentence for each link, and what lies behind a link once it is opened. */
export const WhyStrip = drawnOn(shownParts, ({ state, thoughts, strategy, at, onTrace }: WhyStripProps) => {
  const shownTime = useShownTime(at, 5_000);
  // Before the page is alive its state says what time it is.
  const now = shownTime ?? state?.at;
  const [open, setOpen] = useState<WhyStage>();
  const details = useId();
  if (state === undefined || now === undefined) return <section className={styles.strip} aria-label="Why" />;
  const facts = { state, thoughts, strategy, now, isPast: at !== undefined };
  return (
    <section className={styles.strip} aria-label="Why" onKeyDown={({ key }) => key === 'Escape' && setOpen(undefined)}>
      <ol className={styles.links}>
        {whyLinks(facts).map(({ stage, text, none }) => (
          <li key={stage}>
            <button
              type="button"
              className={styles.link}
              data-none={none}
              aria-expanded={open === stage}
              aria-controls={open === stage ? details : undefined}
              onClick={() => setOpen(open === stage ? undefined : stage)}
            >
              <span className={styles.stage}>{stage}</span>
              <span className={styles.text}>{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {open !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable.
        <section id={details} className={styles.details} aria-label={`Behind the ${open.toLowerCase()}`} tabIndex={0}>
          <Suspense fallback={<Loading rows={3} />}>
            <WhyDetails stage={open} facts={facts} onTrace={onTrace} />
          </Suspense>
        </section>
      )}
    </section>
  );
});
