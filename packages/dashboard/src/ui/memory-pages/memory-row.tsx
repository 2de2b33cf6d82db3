import type { Memory } from '@conscious-bot/contracts/memory';
import { MomentLink } from '../moment/moment-link.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { formatDay } from '../text/times.ts';
import styles from './memory.module.css';
import { describeType, kindNames, lifeLeft, whenItFades } from './memory-text.ts';

/** One memory in a list: its text, what it is, and how much of its life is left. */
export function MemoryRow({ memory, now }: { memory: Memory; now: number | undefined }) {
  const { id, text, kind, type, count, uses, importance } = memory;
  const moment = useMoment();
  // Of a moment that is past, nothing is told that came after it.
  const cameLater = moment.at !== undefined && memory.lastAt > moment.at;
  const at = cameLater ? memory.at : memory.lastAt;
  return (
    <li className={styles.memory} data-kind={kind}>
      <MomentLink href={`/memory/${encodeURIComponent(id)}`} className={styles.text}>
        {text}
      </MomentLink>
      <p className={styles.quiet}>
        {kindNames[kind]}, {describeType(type)} · <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
        {count > 1 && !cameLater && ` · ${count} times`}
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
