import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { Vec3 } from 'vec3';
import { type LiveBody, MEADOW, waitFor } from './live-body.ts';

/** The corner of a square of water in the meadow, at the height of its ground. */
export const POND = new Vec3(8, MEADOW - 1, -4);
export const WIDTH = 11;
/** In the middle of its western side, on the bank. */
export const BANK = new Vec3(POND.x - 0.5, MEADOW, POND.z + WIDTH / 2);

/** Digs a pond and fills it; `wall`: blocks of stone around it, so many above the water. */
export async function makePond({ world }: { readonly world: EmbeddedWorld }, wall = 0): Promise<void> {
  const { control } = world;
  for (let x = -1; x <= WIDTH; x++) {
    for (let z = -1; z <= WIDTH; z++) {
      const inside = x >= 0 && x < WIDTH && z >= 0 && z < WIDTH;
      await control.setBlock(POND.offset(x, -1, z), 'stone');
      await control.setBlock(POND.offset(x, 0, z), inside ? 'water' : 'stone');
      for (let y = 1; y <= 4; y++) await control.setBlock(POND.offset(x, y, z), !inside && y <= wall ? 'stone' : 'air');
    }
  }
}

/** On the bank, with empty hands and no boat about. */
export async function atPond(body: LiveBody): Promise<void> {
  const { bot, world } = body;
  bot.setControlState('sneak', true);
  await waitFor(() => body.snapshot().vehicle === null, 'nothing to sit in');
  bot.setControlState('sneak', false);
  await body.stand(BANK);
  for (const boat of boats(body)) {
    await world.control.teleport('Mira', boat.position.offset(0, 1, 0));
    await waitFor(() => {
      bot.attack(boat);
      return bot.entities[boat.id] === undefined;
    }, 'the boat to break');
  }
  await body.stand(BANK);
  const isEmpty = async () => {
    await world.control.clearInventory('Mira');
    return body.snapshot().inventory.length === 0;
  };
  await waitFor(isEmpty, 'empty hands');
}

export const boats = ({ bot }: LiveBody) =>
  Object.values(bot.entities).filter(({ name, isValid }) => isValid && /boat$/.test(name ?? ''));
