import { type BlockPosition, placedAs } from '@conscious-bot/contracts';
import { TORCHES } from '@conscious-bot/contracts/verbs';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { isDark } from '../placing/dark-places.ts';
import { placesAt } from '../placing/free-place.ts';
import { putBlock } from '../placing/put-block.ts';

/** Puts a torch on the floor of a cell of the tunnel where it is dark and one is carried. */
export async function light(body: ActionBody, cell: BlockPosition): Promise<void> {
  const { bot } = body;
  const item = bot.inventory.items().find(({ name }) => TORCHES.some((torch) => torch === name));
  if (item === undefined || !isDark(bot, cell)) return;
  const place = placesAt(bot, cell).find(({ face }) => face.y === 1);
  if (place !== undefined) await putBlock(body, place, item, { becomes: (name) => placedAs(item.name).includes(name) });
}
