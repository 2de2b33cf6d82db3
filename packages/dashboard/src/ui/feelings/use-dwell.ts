'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../live/use-now.ts';
import { useService } from '../live/use-service.ts';
import { dwellOfCourse } from './course-felt.ts';
import { type Dwell, type Felt, withDwell } from './stress-cell.ts';

const EVERY_MS = 5_000;
/** How much of the past the map begins with, and in how many stretches it is asked for. */
const PAST_MS = 6 * 3_600_000;
const BUCKETS = 480;

/**
 * Time spent in each cell: what cognition wrote down of the last hours, and what is seen from now on. @param felt what is felt now; undefined when it
 * is not known
 */
export function useDwell(felt: Felt | undefined): Dwell {
  const [live, setLive] = useState<Dwell>(new Map());
  const seen = useRef<{ readonly felt: Felt; readonly at: number } | undefined>(undefined);
  const now = useNow(EVERY_MS);
  const [to, setTo] = useState<number>();
  useEffect(() => setTo(Date.now()), []);
  const query = { from: (to ?? 0) - PAST_MS, to, buckets: BUCKETS };
  const { data: course } = useService('cognition', 'GET /intero/course', { query }, { enabled: to !== undefined });

  useEffect(() => {
    const before = seen.current;
    const at = Math.max(now ?? 0, Date.now());
    seen.current = felt && { felt, at };
    if (before !== undefined) setLive((dwell) => withDwell(dwell, before.felt, at - before.at));
  }, [felt, now]);

  const past = useMemo((): Dwell => (course === undefined ? new Map() : dwellOfCourse(course)), [course]);
  return useMemo(() => {
    const together = new Map(past);
    for (const [key, ms] of live) together.set(key, (together.get(key) ?? 0) + ms);
    return together;
  }, [past, live]);
}
