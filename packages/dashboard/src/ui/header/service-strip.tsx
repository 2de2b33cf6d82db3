import type { ServiceStatus } from '../../wire/service-status.ts';
import styles from './service-strip.module.css';

const titles = {
  cognition: 'Cognition',
  planning: 'Planning',
  'minecraft-interface': 'Body',
  memory: 'Memory',
} as const;

const text = { ready: 'ready', degraded: 'not ready', down: 'offline', unknown: 'unknown' } as const;

/** The health of each service: a mark, its name and, when it is not well, how. */
export function ServiceStrip({ services }: { services: readonly ServiceStatus[] | undefined }) {
  if (services === undefined) return null;
  return (
    <>
      <ul className={styles.strip} aria-label="Services">
        {services.map(({ name, state, reason }) => (
          <li key={name} data-state={state} title={reason ?? undefined}>
            <span className={styles.mark} aria-hidden="true" />
            {titles[name]}
            <span className={state === 'ready' ? 'visually-hidden' : styles.state}> {text[state]}</span>
          </li>
        ))}
      </ul>
      {services.map(({ name, notice }) =>
        notice === undefined ? null : (
          <p key={name} className={styles.notice} role="status">
            {titles[name]}: {notice}
          </p>
        ),
      )}
    </>
  );
}
