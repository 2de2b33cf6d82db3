'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ServiceProblem } from '../live/use-service.ts';

/** An answer is taken as fresh for this long, ms: parts of a page that ask the same thing at once ask it once. */
const freshMs = 1_000;
/** What could not be asked because a service was away is asked again so often, ms; a page that was opened meanwhile would stay without it else. */
const awayMs = 5_000;

/** What all pages stand on: the answers of the services, kept once for all that ask. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // The dashboard's server says itself what failed and why, so asking again at once would only delay that.
          queries: {
            staleTime: freshMs,
            retry: false,
            refetchOnWindowFocus: true,
            refetchIntervalInBackground: false,
            refetchInterval: ({ state: { error } }) => error instanceof ServiceProblem && error.isAway && awayMs,
          },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
