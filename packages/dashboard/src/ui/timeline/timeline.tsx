'use client';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';
import { useEffect } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import { drawnOn } from '../live/drawn-on.ts';
import { useMoment } from '../moment/use-moment.ts';
import { titleName } from '../text/names.ts';
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
}

/** The life along its time: what was thought, wanted, done and suffered, live or held, from a few seconds to years. */
export const Timeline = drawnOn(['tasks', 'action'], ({ state, strategy }: TimelineProps) => {
  const { at, goTo, goLive } = useMoment();
  const control = useTimelineView(at);
  const { now, view, following, look, follow, begins } = control;
  const data = useTimelineData(view, following);
  useEffect(() => begins(data.firstAt), [begins, data.firstAt]);
  const items = now === undefined ? data.items : [...data.items, ...runningItems(state, strategy, now)];
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
            items={items}
            at={at}
            now={now}
            onLook={look}
            onMoment={goTo}
            onLive={live}
          />
        )}
      </div>
      {view !== undefined && <TimelineList view={view} items={items} marks={data.marks} counts={data.counts} />}
    </section>
  );
});
