'use client';
import { useEffect, useState } from 'react';

/** The time on this machine, ms since the epoch, updated every `everyMs`; undefined until the page runs in the browser. */
export function useNow(everyMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The moment that is looked at: `at`, or the present as it moves on. */
export function useShownTime(at: number | undefined, everyMs: number): number | undefined {
  const present = useNow(everyMs);
  return at ?? present;
}
