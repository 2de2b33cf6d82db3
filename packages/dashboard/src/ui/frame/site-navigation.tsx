'use client';
import { usePathname } from 'next/navigation';
import { MomentLink } from '../moment/moment-link.tsx';
import { pageOf, pages } from './pages.ts';
import styles from './site-navigation.module.css';

/** The ways to all pages; each keeps the moment that is looked at. */
export function SiteNavigation() {
  const here = pageOf(usePathname());
  return (
    <nav className={styles.ways} aria-label="Pages">
      {pages.map(({ path, name }) => (
        <MomentLink key={path} href={path} aria-current={path === here ? 'page' : undefined}>
          {name}
        </MomentLink>
      ))}
    </nav>
  );
}
