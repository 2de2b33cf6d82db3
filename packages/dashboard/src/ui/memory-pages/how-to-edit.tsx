import { Panel } from '../elements/panel.tsx';
import { useNow } from '../live/use-now.ts';
import { useMoment } from '../moment/use-moment.ts';
import styles from './memory.module.css';

/** The commands that make a copy of the life as it is, or was at the moment that is looked at, and edit a memory there. */
export function HowToEdit({ memoryId }: { memoryId: string }) {
  const { at } = useMoment();
  const now = useNow(60_000);
  const moment = at ?? now;
  return (
    <Panel title="Editing it">
      <p>
        A life that is lived is not edited. In a copy of it this memory can be given other words, or be forgotten with
        --forget in their place, before the copy is started:
      </p>
      {moment !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable.
        <section className={styles.commands} aria-label="Commands" tabIndex={0}>
          <pre>
            {`npm run cb -- fork --at ${new Date(moment).toISOString()} --into data-edited\n`}
            {`npm run cb -- memory edit ${quoted(memoryId)} "NEW WORDS" --data data-edited`}
          </pre>
        </section>
      )}
    </Panel>
  );
}

/** An id as a shell takes it: one with the name of a player in it may hold anything. */
function quoted(id: string): string {
  return /^[\w:.-]+$/.test(id) ? id : `'${id.replaceAll("'", "'\\''")}'`;
}
