import type { Memory } from '@conscious-bot/contracts/memory';
import { MomentLink } from '../moment/moment-link.tsx';
import { plainName } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import styles from './memory.module.css';
import { kindNames, lifeLeft, whenItFades } from './memory-text.ts';

/** One memory in a list: its text, what it is, and how much of its life is left. */
export function MemoryRow({ memory, now }: { memory: Memory; now: number | undefined }) {
  const { id, text, kind, type, lastAt, count, uses, importance } = memory;
  return (
    <li className={styles.memory} data-kind={kind}>
      <MomentLink href={`/memory/${encodeURIComponent(id)}`} className={styles.text}>
        {text}
      </MomentLink>
      <p className={styles.quiet}>
        {kindNames[kind]}, {plainName(type)} ·{' '}
        <time dateTime={new Date(lastAt).toISOString()}>{formatDay(lastAt)}</time>
        {count > 1 && ` · ${count} times`}
        {uses > 0 && ` · called to mind ${uses === 1 ? 'once' : `${uses} times`}`}
        {` · importance ${importance.toFixed(2)}`}
        {now !== undefined && ` · ${whenItFades(memory, now)}`}
      </p>
      {now !== undefined && (
        <span className={styles.life} aria-hidden="true">
          <i style={{ inlineSize: `${lifeLeft(memory, now) * 100}%` }} />
        </span>
      )}
    </li>
  );
}
