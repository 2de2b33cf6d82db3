import type { Block } from 'prismarine-block';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installExperience } from '../experience/experience.ts';
import { installInventories } from '../inventory/inventories.ts';
import { placed } from '../inventory/player-inventory.ts';
import type { OpenWindow } from '../windows/open-windows.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { type Option, shelvesAround, tableOptions } from './table-options.ts';

const TABLE = 'enchanting_table';
/** Slots of the window, and what is paid with. */
const ITEM = 0;
const LAPIS = 1;
const PAYMENT = 'lapis_lazuli';

interface Session {
  readonly open: OpenWindow;
  readonly shelves: number;
  options: readonly Option[];
}

/** Right click on an enchanting table opens it: an item, lapis and levels for one of three options, which stay until one is taken. */
export function installEnchanting(context: WorldContext): void {
  const { serv, registry, blocks, items, log } = context;
  const placing = context.use(installPlacing);
  const windows = context.use(installOpenWindows);
  const inventories = context.use(installInventories);
  const experience = context.use(installExperience);
  const offers = tableOptions(context);
  const sessions = new WeakMap<SquidPlayer, Session>();

  function show(player: SquidPlayer): void {
    const session = sessions.get(player);
    if (!session) return;
    const { window } = session.open;
    session.options = offers.of(player, window.slots[ITEM], session.shelves);
    const sendOptions = (property: number, value: number): void =>
      player._client.write('craft_progress_bar', { windowId: window.id, property, value });
    for (let index = 0; index < 3; index++) {
      const option = session.options[index];
      const [hint] = option?.enchantments ?? [];
      sendOptions(index, hint ? (option?.level ?? 0) : 0);
      sendOptions(4 + index, hint ? (registry.enchantmentsByName[hint.name]?.id ?? -1) : -1);
      sendOptions(7 + index, hint?.level ?? -1);
    }
    sendOptions(3, offers.seedOf(player) & 0x7ff0);
  }

  function open(player: SquidPlayer, block: Block): boolean {
    const kind = { type: 'minecraft:enchantment', title: 'Enchant', size: 2, workSlots: [ITEM, LAPIS] };
    const opened = windows.open(player, kind, [], () => show(player));
    if (windows.of(player) !== opened) return true;
    sessions.set(player, { open: opened, shelves: shelvesAround(blocks, block.position), options: [] });
    show(player);
    return true;
  }

  function enchant(player: SquidPlayer, index: number): void {
    const session = sessions.get(player);
    if (!session || windows.of(player) !== session.open) return;
    const { window } = session.open;
    const option = session.options[index];
    const item = window.slots[ITEM];
    const lapis = window.slots[LAPIS];
    const price = index + 1;
    if (!option || option.enchantments.length === 0 || !item || lapis?.name !== PAYMENT || lapis.count < price) return;
    if (experience.levelOf(player) < option.level || context.refusals.take('use')) return;
    experience.spendLevels(player, price);
    offers.renew(player);
    window.slots[ITEM] = placed(items.enchanted(item, option.enchantments), ITEM);
    window.slots[LAPIS] = lapis.count > price ? placed(items.withCount(lapis, lapis.count - price), LAPIS) : null;
    const inventory = inventories.of(player);
    inventory.copyFrom(window);
    inventory.sendWindow(window);
    log.append({
      kind: 'enchanted',
      player: player.username,
      item: item.name,
      count: 1,
      position: plainPoint(player.position),
    });
    show(player);
  }

  placing.onUse(TABLE, open);
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('enchant_item', ({ windowId, enchantment }: { windowId: number; enchantment: number }) => {
      if (sessions.get(player)?.open.window.id === windowId) enchant(player, enchantment);
    });
  });
}
