'use client';
import { useEffect, useState } from 'react';

/**
 * The time on this machine, ms since the epoch, updated at every multiple of `everyMs`; undefined until the page runs in the browser. What is
 * updated every second and what is updated every five change together, in one frame.
 */
export function useNow(everyMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      timer = setTimeout(tick, everyMs - (time % everyMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}

/** The moment that is looked at: `at`, or the present as it moves on. */
export function useShownTime(at: number | undefined, everyMs: number): number | undefined {
  const present = useNow(everyMs);
  return at ?? present;
}
