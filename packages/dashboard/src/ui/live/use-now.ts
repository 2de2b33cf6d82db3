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
