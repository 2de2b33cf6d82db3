import { useEffect, useEffectEvent, useState } from 'react';
import { useMoment } from './use-moment.ts';

/** How often the moment goes on, ms. */
const everyMs = 1_000;

/** How many seconds of the life go by in one of whoever looks. */
export const speeds = [1, 10, 60] as const;
export type Speed = (typeof speeds)[number];

export interface Playing {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  play(): void;
  pause(): void;
  setSpeed(speed: Speed): void;
}

/** Lets the life go on from the moment that is looked at, as it went then, until it has come to the present. */
export function usePlaying(): Playing {
  const { at, passTo, goLive } = useMoment();
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  // Whoever has come back to the present looks at it as it is.
  if (at === undefined && isPlaying) setPlaying(false);
  const goOn = useEffectEvent(() => {
    if (at === undefined || document.hidden) return;
    const next = at + speed * everyMs;
    if (next < Date.now()) passTo(next);
    else goLive();
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(goOn, everyMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { isPlaying, speed, play: () => setPlaying(true), pause: () => setPlaying(false), setSpeed };
}
