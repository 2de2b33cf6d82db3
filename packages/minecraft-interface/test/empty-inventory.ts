import { type LiveBody, waitFor } from './live-body.ts';

/** Takes everything out of the bot's inventory and waits until the bot sees that. */
export async function emptyInventory(body: LiveBody): Promise<void> {
  await body.world.control.clearInventory('Mira');
  await waitFor(() => body.snapshot().inventory.length === 0, 'an empty inventory');
}
