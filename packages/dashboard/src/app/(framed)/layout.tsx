import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';

/** Every page but the live one. What they show beside the moment stands in their address as well; the library that keeps it there is not loaded with the live page. */
export default function FramedLayout({ children }: { children: ReactNode }) {
  return <NuqsAdapter>{children}</NuqsAdapter>;
}
