'use client';
import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { atMoment } from './at-moment.ts';
import { useMoment } from './use-moment.ts';

interface MomentLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address within the page, with or without a query: `/tasks?state=failed`. */
  readonly href: string;
  /** Looks at this moment there, ms since the epoch; at the one that is looked at here unless given. */
  readonly at?: number;
}

/**
 * A link to another page that looks at the same moment, or at one of its own. Next.js has a link of its own, which is 2.5 kB of the scripts of every
 * page for what none of these asks of it, pages that are fetched beforehand above all.
 */
export function MomentLink({ href, at, onClick, children, ...rest }: MomentLinkProps) {
  const moment = useMoment();
  const router = useRouter();
  const address = atMoment(href, at ?? moment.at);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    router.push(address);
  };
  return (
    <a {...rest} href={address} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a click asks for another window, another tab or a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
