'use client';
import { useMemo } from 'react';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { useGaps } from '../gaps/use-gaps.ts';
import { type Cursor, usePages } from '../live/use-pages.ts';
import { askService, useService } from '../live/use-service.ts';
import { dwellOfCourse, feltAt } from './course-felt.ts';
import { withGaps } from './course-gaps.ts';
import { CoursePanel } from './course-panel.tsx';
import { Dangers } from './dangers.tsx';
import styles from './feelings.module.css';
import { Marks } from './marks.tsx';
import { Rises } from './rises.tsx';
import { HexMap } from './stress-hex-map.tsx';
import { useWindow } from './use-window.ts';

const everyMs = 5_000;
const buckets = 480;

/** What the bot felt over time, what moved it, when stress rose, and when it was in danger. */
export function FeelingsPage() {
  const window = useWindow();
  const { from, to, isLive } = window;
  const asking = { enabled: to !== undefined, ...(isLive && { everyMs }) };
  const { data: felt, problem } = useService(
    'cognition',
    'GET /intero/course',
    { query: { from, to, buckets } },
    asking,
  );
  const gaps = useGaps(from ?? 0, to ?? 0, asking);
  const course = useMemo(() => felt && withGaps(felt, gaps), [felt, gaps]);
  const rises = useService('cognition', 'GET /intero/rises', { query: { from, to } }, asking);
  // A window that ends now moves on: what was read of it stays while it does.
  const dangers = usePages(
    ['dangers', ...(isLive ? [window.spanMs] : [from, to])],
    (cursor: Cursor) => askService('cognition', 'GET /intero/dangers', { query: { from, to, cursor } }),
    asking,
  );
  const told = dangers.pages?.flatMap((page) => page.dangers);
  const marks = [
    ...(rises.data?.rises ?? []).map((rise) => ({ at: rise.to, tone: 'rise' as const })),
    ...(told ?? []).map((danger) => ({ at: danger.from, tone: 'danger' as const })),
  ];
  const last = course === undefined ? undefined : feltAt(course, course.at.length - 1);
  return (
    <PageFrame title="Feelings">
      <CoursePanel course={course} gaps={gaps} problem={problem} window={window} marks={marks} />
      <div className={styles.pair}>
        <Rises rises={rises.data?.rises} problem={rises.problem} look={window.look} />
        <Dangers dangers={told} {...dangers} look={window.look} />
      </div>
      <div className={styles.pair}>
        <Panel title="Where it spent this time">
          {course === undefined ? (
            problem === undefined && <Loading rows={5} />
          ) : last === undefined ? (
            <Empty>No feelings were recorded in this time.</Empty>
          ) : (
            <HexMap
              intero={{ ...last, fallback: false }}
              dwell={dwellOfCourse(course)}
              when={isLive ? 'now' : 'then'}
            />
          )}
        </Panel>
        <Marks from={from} to={to} isLive={isLive} />
      </div>
    </PageFrame>
  );
}
