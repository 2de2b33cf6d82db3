import type { InteroCourse } from '@conscious-bot/contracts/interoception';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import type { Gap } from '../gaps/gaps.ts';
import type { ServiceProblem } from '../live/use-service.ts';
import { useMoment } from '../moment/use-moment.ts';
import { formatDay } from '../text/times.ts';
import type { CourseMark } from './course-chart.tsx';
import { courseLines } from './course-lines.ts';
import styles from './feelings.module.css';
import { DAY_MS, HOUR_MS, type TimeWindow } from './use-window.ts';

/** Drawn by a library of its own, which only this page loads. */
const CourseChart = dynamic(() => import('./course-chart.tsx'), { ssr: false, loading: () => <Loading rows={8} /> });

const spans = [
  { name: '10 minutes', ms: HOUR_MS / 6 },
  { name: 'Hour', ms: HOUR_MS },
  { name: '6 hours', ms: 6 * HOUR_MS },
  { name: 'Day', ms: DAY_MS },
  { name: 'Week', ms: 7 * DAY_MS },
] as const;

interface CoursePanelProps {
  readonly course: InteroCourse | undefined;
  readonly gaps: readonly Gap[];
  readonly problem: ServiceProblem | undefined;
  readonly window: TimeWindow;
  readonly marks: readonly CourseMark[];
}

/** The six axes and stress over time, with ways to look at any other stretch of it. */
export function CoursePanel({ course, gaps, problem, window, marks }: CoursePanelProps) {
  const { goTo } = useMoment();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<number>();
  return (
    <Panel
      title="Over time"
      aside={<Ways window={window} course={course} />}
      notice={problem && `Could not ask cognition: ${problem.message}`}
    >
      {course === undefined ? (
        problem === undefined && <Loading rows={8} />
      ) : (
        <>
          {course.at.length === 0 ? (
            <Empty>No feelings were recorded in this time{nearest(course)}.</Empty>
          ) : (
            <CourseChart
              course={course}
              gaps={gaps}
              marks={marks}
              hidden={hidden}
              label={`Stress and its six axes from ${formatDay(course.from)} to ${formatDay(course.to)}`}
              onLook={window.look}
              onMoment={goTo}
              onPoint={setPointed}
            />
          )}
          <Values course={course} place={pointed} hidden={hidden} onHide={setHidden} />
          <p className={styles.quiet}>
            Drag over a stretch to zoom in, click a moment to go there. Triangles: stress rose, or the bot was in
            danger.{gaps.length > 0 && ' Shaded: the bot was not running.'}
          </p>
        </>
      )}
    </Panel>
  );
}

const nearest = ({ firstAt, lastAt, to }: InteroCourse): string => {
  if (firstAt === undefined || lastAt === undefined) return ': it has not felt anything yet';
  if (to < firstAt) return `: the first that is kept is of ${formatDay(firstAt)}`;
  return `: the last before now is of ${formatDay(lastAt)}`;
};

/** How much time is looked at, and the way to what lies before and after it. */
function Ways({ window, course }: { window: TimeWindow; course: InteroCourse | undefined }) {
  const { from, to, spanMs, isLive, look, setSpan } = window;
  const first = course?.firstAt;
  return (
    <div className={styles.ways}>
      {from !== undefined && to !== undefined && (
        <button type="button" onClick={() => look(from - spanMs, from)}>
          Earlier
        </button>
      )}
      {spans.map(({ name, ms }) => (
        <button key={name} type="button" aria-pressed={spanMs === ms} onClick={() => setSpan(ms)}>
          {name}
        </button>
      ))}
      {first !== undefined && to !== undefined && first < to && (
        <button type="button" onClick={() => setSpan(to - first)}>
          All
        </button>
      )}
      {!isLive && to !== undefined && (
        <button type="button" onClick={() => look(to, to + spanMs)}>
          Later
        </button>
      )}
    </div>
  );
}

interface ValuesProps {
  readonly course: InteroCourse;
  /** The stretch under the pointer; the last one unless given. */
  readonly place: number | undefined;
  readonly hidden: ReadonlySet<string>;
  onHide(hidden: ReadonlySet<string>): void;
}

/** What each line is, and what it says where the pointer is. */
function Values({ course: { at, bands }, place, hidden, onHide }: ValuesProps) {
  const shown = place !== undefined && place < at.length ? place : at.length - 1;
  const when = at[shown];
  const toggle = (name: string) => {
    const others = new Set(hidden);
    if (!others.delete(name)) others.add(name);
    onHide(others);
  };
  return (
    <fieldset className={styles.values}>
      <legend>{when === undefined ? 'Lines' : formatDay(when)}</legend>
      {courseLines.map(({ name, label, colour, dash }) => (
        <label key={name}>
          <input type="checkbox" checked={!hidden.has(name)} onChange={() => toggle(name)} />
          <i style={{ background: strokeOf(colour, dash) }} />
          {label} <b>{text(bands[name].last[shown])}</b>
        </label>
      ))}
      <span className={styles.value}>
        Health <b>{text(bands.health.last[shown])}</b>
      </span>
      <span className={styles.value}>
        Food <b>{text(bands.food.last[shown])}</b>
      </span>
    </fieldset>
  );
}

/** A line as the chart draws it. */
function strokeOf(colour: string, [drawn, left]: readonly number[] = []): string {
  if (drawn === undefined || left === undefined) return `var(${colour})`;
  return `repeating-linear-gradient(90deg, var(${colour}) 0 ${drawn}px, transparent ${drawn}px ${drawn + left}px)`;
}

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : String(Math.round(value));
