import type { BotState } from '../../wire/bot-state.ts';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import { titleName } from '../text/names.ts';
import styles from './inventory-panel.module.css';
import { ItemGlyph } from './item-glyph.tsx';

/** What the bot carries. */
export const InventoryPanel = drawnOn(
  ['inventory', 'inventorySlots', 'inHand'],
  ({ state }: { state: BotState | undefined }) => {
    const slots = state?.inventorySlots;
    return (
      <Panel
        title="Inventory"
        aside={slots && <span className={styles.slots}>{`${slots.used} of ${slots.total} slots`}</span>}
      >
        {state === undefined ? <Loading rows={2} /> : <Carried state={state} />}
      </Panel>
    );
  },
);

function Carried({ state: { bodyAt, inventory, inHand, vitals } }: { state: BotState }) {
  // A body that is in no world tells of no health either: what it carries is not known, which is not the same as nothing.
  if (bodyAt === null || (vitals.health === null && inventory.length === 0))
    return <Empty>Unknown until the bot is in a world.</Empty>;
  if (inventory.length === 0) return <Empty>Empty pockets.</Empty>;
  // By name: the body tells of them slot by slot, and with every tool it takes in hand they would change places.
  const sorted = inventory.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <ul className={styles.grid} aria-label="Items carried">
      {sorted.map(({ name, count }) => (
        <li key={name} className={styles.tile} data-held={name === inHand?.name}>
          <ItemGlyph name={name} />
          <span className={styles.name}>
            {titleName(name)}
            {name === inHand?.name && <span className="visually-hidden"> (in hand)</span>}
          </span>
          <span className={styles.count}>
            <span className="visually-hidden">× </span>
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
