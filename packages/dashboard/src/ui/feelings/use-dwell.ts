'use client';
import { cognitionRoutes } from '@conscious-bot/contracts/routes';
import { useEffect, useRef, useState } from 'react';
import { call } from '../live/call.ts';
import { useNow } from '../live/use-now.ts';
import { type Dwell, dwellOf, type Felt, withDwell } from './stress-cell.ts';

const EVERY_MS = 5_000;
/** Samples of the past the map begins with. */
const SAMPLES = 5_000;
const path = `/api/services/cognition/intero/history?limit=${SAMPLES}`;

/**
 * Time spent in each cell: what cognition wrote down, and what is seen from now on. @param felt what is felt now; undefined when it is not known
 */
export function useDwell(felt: Felt | undefined): Dwell {
  const [past, setPast] = useState<Dwell>(new Map());
  const [live, setLive] = useState<Dwell>(new Map());
  const seen = useRef<{ readonly felt: Felt; readonly at: number } | undefined>(undefined);
  const now = useNow(EVERY_MS);

  useEffect(() => {
    let gone = false;
    void call(cognitionRoutes.interoHistory, path).then((answer) => {
      if (!gone && answer.ok) setPast(dwellOf(answer.data.samples));
    });
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    const before = seen.current;
    const at = Math.max(now ?? 0, Date.now());
    seen.current = felt && { felt, at };
    if (before !== undefined) setLive((dwell) => withDwell(dwell, before.felt, at - before.at));
  }, [felt, now]);

  const together = new Map(past);
  for (const [key, ms] of live) together.set(key, (together.get(key) ?? 0) + ms);
  return together;
}
