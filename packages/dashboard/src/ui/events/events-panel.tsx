import type { BotState } from '../../wire/bot-state.ts';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import { useNow } from '../live/use-now.ts';
import { formatAgo } from '../text/times.ts';
import styles from './events-panel.module.css';

/** Events in sight at once. */
const shown = 14;

/** What happened to the bot, and what was done about failures and dangers. */
export const EventsPanel = drawnOn(['events'], ({ state }: { state: BotState | undefined }) => {
  const now = useNow(5_000);
  return (
    <Panel title="Events">
      {state === undefined ? (
        <Loading rows={3} />
      ) : state.events.length === 0 ? (
        <Empty>Nothing has happened since the dashboard started.</Empty>
      ) : (
        <ol className={styles.events}>
          {state.events.slice(0, shown).map(({ id, at, text, tone, title }) => (
            <li key={id} data-tone={tone}>
              <p>
                {text}
                {title !== null && <span className={styles.task}>{` “${title}”`}</span>}
              </p>
              <time className={styles.age}>{now === undefined ? '' : formatAgo(at, now)}</time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
});
