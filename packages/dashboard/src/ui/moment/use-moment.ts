'use client';
import { useSearchParams } from 'next/navigation';
import { momentIn, momentKey } from '../../wire/moment-key.ts';
import { writeAddress } from './write-address.ts';

/** The cursor in time that governs every page. */
export interface Moment {
  /** The moment that is looked at, ms since the epoch; undefined for now. */
  readonly at: number | undefined;
  /** Looks at another moment. The way back in the browser leads to the one before. */
  goTo(at: number): void;
  /** Goes on to another moment; the way back in the browser leads past this one. */
  passTo(at: number): void;
  /** Back to now. */
  goLive(): void;
}

const goTo = (at: number): void => writeAddress({ [momentKey]: Math.round(at) });
const passTo = (at: number): void => writeAddress({ [momentKey]: Math.round(at) }, 'replace');
const goLive = (): void => writeAddress({ [momentKey]: undefined });

/** The moment in the address of the page (`?at=`, ms since the epoch), and how to look at another one. */
export function useMoment(): Moment {
  const at = momentIn({ [momentKey]: useSearchParams().get(momentKey) ?? undefined });
  return { at, goTo, passTo, goLive };
}
