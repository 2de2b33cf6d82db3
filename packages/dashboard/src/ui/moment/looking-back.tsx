'use client';
import { lazy, Suspense } from 'react';
import { useMoment } from './use-moment.ts';

/** Fetched when somebody looks back. */
const MomentBar = lazy(async () => ({ default: (await import('./moment-bar.tsx')).MomentBar }));

/** The bar of the moment that is looked at. Nothing while the page is live. */
export function LookingBack() {
  const { at } = useMoment();
  return (
    at !== undefined && (
      <Suspense>
        <MomentBar at={at} />
      </Suspense>
    )
  );
}
