'use client';
import { useEffect, useState } from 'react';

/** The time of day on this machine, ms since the epoch, told anew every `everyMs`; undefined until the page is alive. */
export function useNow(everyMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
