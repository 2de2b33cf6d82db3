'use client';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useCallback } from 'react';
import { momentKey } from '../../wire/moment-key.ts';

/** The cursor in time that governs every page. */
export interface Moment {
  /** The moment that is looked at, ms since the epoch; undefined for now. */
  readonly at: number | undefined;
  /** Looks at another moment. The way back in the browser leads to the one before. */
  goTo(at: number): void;
  /** Back to now. */
  goLive(): void;
}

const moment = parseAsInteger.withOptions({ history: 'push' });

/** The moment in the address of the page (`?at=`, ms since the epoch), and how to look at another one. */
export function useMoment(): Moment {
  const [at, setAt] = useQueryState(momentKey, moment);
  const goTo = useCallback((to: number) => void setAt(Math.round(to)), [setAt]);
  const goLive = useCallback(() => void setAt(null), [setAt]);
  return { at: at ?? undefined, goTo, goLive };
}
