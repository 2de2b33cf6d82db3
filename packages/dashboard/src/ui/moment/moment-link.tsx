'use client';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { atMoment } from './at-moment.ts';
import { useMoment } from './use-moment.ts';

interface MomentLinkProps extends Omit<ComponentProps<typeof Link>, 'href'> {
  /** Address within the page, with or without a query: `/tasks?state=failed`. */
  readonly href: string;
  /** Looks at this moment there, ms since the epoch; at the one that is looked at here unless given. */
  readonly at?: number;
}

/** A link to another page that looks at the same moment, or at one of its own. */
export function MomentLink({ href, at, ...rest }: MomentLinkProps) {
  const moment = useMoment();
  return <Link prefetch={false} {...rest} href={atMoment(href, at ?? moment.at)} />;
}
