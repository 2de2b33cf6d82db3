'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { MomentLink } from '../moment/moment-link.tsx';
import { pageOf, pages } from './pages.ts';
import styles from './site-navigation.module.css';

/** The ways to all pages; each keeps the moment that is looked at. */
export function SiteNavigation() {
  const here = pageOf(usePathname());
  const ways = useRef<HTMLElement>(null);
  // Where not all of them fit, the one that is open is in sight. Only this line scrolls, not the page.
  useEffect(() => {
    const line = ways.current;
    const open = line?.querySelector<HTMLElement>('[aria-current="page"]');
    if (line && open) line.scrollLeft = open.offsetLeft - line.offsetLeft - (line.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={ways} className={styles.ways} aria-label="Pages">
      {pages.map(({ path, name }) => (
        <MomentLink key={path} href={path} aria-current={path === here ? 'page' : undefined}>
          {name}
        </MomentLink>
      ))}
    </nav>
  );
}
