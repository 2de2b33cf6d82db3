import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { BlockIndex } from './block-index.ts';
import { blockKinds } from './block-kinds.ts';
import type { Eyes } from './eyesight.ts';
import { keepReading } from './read-ahead.ts';
import type { LoadedWorld } from './sections.ts';

/** The chunks a connected bot has been sent. */
function loadedWorld(bot: Bot): LoadedWorld {
  const number = (name: string, otherwise: number): number => {
    // Set by the library from the dimension's data but missing from its types.
    const value: unknown = Reflect.get(bot.game, name);
    return typeof value === 'number' ? value : otherwise;
  };
  return {
    get dimension() {
      return dimensionOf(bot);
    },
    get minY() {
      return number('minY', 0);
    },
    get height() {
      return number('height', 256);
    },
    column: (x, z) => bot.world.getColumn(x, z) ?? undefined,
  };
}

/** An index that follows what the bot is sent of the world. It lives as long as the bot's connection. */
export function watchBlocks(bot: Bot, eyes: Eyes): BlockIndex {
  const index = new BlockIndex(loadedWorld(bot), blockKinds(bot.registry), eyes);
  const columnChanged = ({ x, z }: { x: number; z: number }) => index.columnChanged(x >> 4, z >> 4);
  // The library unloads the chunks it has; the worlds differ in height, so that what was read below or above would stay.
  bot._client.on('respawn', () => index.dimensionChanged());
  bot.on('chunkColumnLoad', columnChanged);
  bot.on('chunkColumnUnload', columnChanged);
  bot.on('blockUpdate', (before, after) => {
    const at: BlockPosition | undefined = (after ?? before)?.position;
    if (at !== undefined && before?.stateId !== after?.stateId) index.changed(at);
  });
  bot.once(
    'end',
    keepReading(index, () => bot.entity?.position),
  );
  return index;
}
