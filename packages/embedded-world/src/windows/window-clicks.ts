import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { clickAnswers } from './click-answers.ts';
import { type ClickPacket, clickRules } from './click-rules.ts';
import { installOpenWindows } from './open-windows.ts';

/** Drags and double clicks are not carried out; the client is sent what is really there. */
const UNSUPPORTED_FROM = 5;

/** Carries out clicks in windows with the same library the client predicts them with, and corrects wrong predictions. */
export function installWindowClicks(context: WorldContext): void {
  const { serv, items, refusals } = context;
  const inventories = context.use(installInventories);
  const openWindows = context.use(installOpenWindows);
  const carryOut = clickRules(context);
  const answers = clickAnswers(context);

  function handle(player: SquidPlayer, packet: ClickPacket): void {
    const inventory = inventories.of(player);
    const open = openWindows.of(player);
    const own = packet.windowId === 0;
    const window = own ? inventory.window : open?.window.id === packet.windowId ? open.window : null;
    if (!window) {
      answers.confirm({ player, packet }, false);
      inventory.sendWindow(inventory.window);
      return;
    }
    // mineflayer asks for the truth with a click that does nothing: mode 5 and stateId −1.
    if (packet.mode >= UNSUPPORTED_FROM || packet.stateId === -1) {
      answers.confirm({ player, packet }, true);
      inventory.sendWindow(window);
      return;
    }

    const grid = own ? openWindows.ownGrid(player) : (open?.grid ?? null);
    const before = window.slots.map(items.describe);
    const click = { player, window, grid, takeOnly: own ? [] : (open?.kind.takeOnly ?? []), packet };
    const accepted = !refusals.take('click') && carryOut(click);
    grid?.refresh();
    if (!own) {
      inventory.copyFrom(window);
      open?.changed();
    }
    inventory.touched();
    inventories.showEquipment(player);
    answers.confirm(click, accepted);
    if (accepted) answers.correct(click, before);
    else inventory.sendWindow(window);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('window_click', (packet: ClickPacket) => {
      if (player.health > 0) handle(player, packet);
    });
  });
}
