'use client';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { useEffect, useMemo } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import type { Gap } from '../gaps/gaps.ts';
import { drawnOn } from '../live/drawn-on.ts';
import { useMoment } from '../moment/use-moment.ts';
import { titleName } from '../text/names.ts';
import { cutAtGaps, itemOfGap } from './item.ts';
import { laneIds, laneNames } from './lanes.ts';
import { runningItems } from './running.ts';
import styles from './timeline.module.css';
import { TimelineCanvas } from './timeline-canvas.tsx';
import { TimelineControls } from './timeline-controls.tsx';
import { TimelineList } from './timeline-list.tsx';
import { useTimelineData } from './use-timeline-data.ts';
import { useTimelineView } from './use-timeline-view.ts';

interface TimelineProps {
  readonly state: BotState | undefined;
  readonly strategy: StrategyReport | undefined;
  /** When the server of the page was heard last, ms since the epoch; undefined while it is heard. */
  readonly lostAt: number | undefined;
}

/** The life along its time: what was thought, wanted, done and suffered, live or held, from a few seconds to years. */
export const Timeline = drawnOn(['tasks', 'action', 'services'], ({ state, strategy, lostAt }: TimelineProps) => {
  const { at, goTo, goLive } = useMoment();
  const control = useTimelineView(at);
  const { now, view, following, look, follow, begins } = control;
  const data = useTimelineData(view, following);
  useEffect(() => begins(data.firstAt), [begins, data.firstAt]);
  const gaps = useMemo(() => [...data.gaps, ...gapUntil(now, state)], [data.gaps, now, state]);
  const known = now === undefined ? [] : runningItems(state, strategy, Math.min(now, lostAt ?? now));
  const items = [...data.items, ...known];
  const between = gaps.map(itemOfGap);
  const around = view && (at ?? (following && now !== undefined ? now : (view.from + view.to) / 2));
  const live = () => {
    goLive();
    follow();
  };
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <header className={styles.head}>
        <h2>Timeline</h2>
        <p className={styles.hint}>
          {data.away.length > 0
            ? `Without ${data.away.map(titleName).join(', ')}: part of the past is missing.`
            : 'Drag to move. Click anything to open it. Click elsewhere, or drag the scale, to go to that moment.'}
        </p>
        <TimelineControls control={control} around={around} firstAt={data.firstAt} onLive={live} />
      </header>
      <div className={styles.picture}>
        <ul className={styles.lanes} aria-hidden="true">
          {laneIds.map((lane) => (
            <li key={lane}>{laneNames[lane]}</li>
          ))}
        </ul>
        {view !== undefined && (
          <TimelineCanvas
            view={view}
            data={data}
            items={[...cutAtGaps(items, gaps), ...between]}
            gaps={gaps}
            at={at}
            now={now}
            onLook={look}
            onMoment={goTo}
            onLive={live}
          />
        )}
      </div>
      {view !== undefined && (
        <TimelineList view={view} items={[...items, ...between]} marks={data.marks} counts={data.counts} />
      )}
    </section>
  );
});

/** The gap that has not ended: since the body was heard last, where it is away now. */
function gapUntil(now: number | undefined, state: BotState | undefined): Gap[] {
  const body = state?.services.find(({ name }) => name === 'minecraft-interface');
  if (now === undefined || body?.state !== 'down') return [];
  const from = state?.bodyAt ?? body.since;
  return from < now ? [{ from, to: now }] : [];
}
