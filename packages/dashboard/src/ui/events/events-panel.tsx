import type { BotState } from '../../wire/bot-state.ts';
import { useNow } from '../live/use-now.ts';
import { Empty, Loading, Panel } from '../panel.tsx';
import { ago } from '../words/times.ts';
import styles from './events-panel.module.css';

/** Happenings in sight at once. */
const shown = 14;

/** What happened to the bot, and what was done about failures and dangers. */
export function EventsPanel({ state }: { state: BotState | undefined }) {
  const now = useNow(5_000);
  const titles = new Map(state?.tasks.map(({ task }) => [task.id, task.title]));
  return (
    <Panel title="Events">
      {state === undefined ? (
        <Loading rows={3} />
      ) : state.happenings.length === 0 ? (
        <Empty>Nothing has happened since the dashboard was started.</Empty>
      ) : (
        <ol className={styles.events}>
          {state.happenings.slice(0, shown).map(({ id, at, words, tone, taskId }) => {
            const title = taskId === null ? undefined : titles.get(taskId);
            return (
              <li key={id} data-tone={tone}>
                <p>
                  {words}
                  {title !== undefined && <span className={styles.task}>{` “${title}”`}</span>}
                </p>
                <time className={styles.age}>{now === undefined ? '' : ago(at, now)}</time>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
