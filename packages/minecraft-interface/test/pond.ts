import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { Vec3 } from 'vec3';
import { type LiveBody, MEADOW, waitFor } from './live-body.ts';

/** The corner of a square of water in the meadow, at the height of its ground. */
export const POND = new Vec3(8, MEADOW - 1, -4);
export const WIDTH = 11;
/** In the middle of its western side, on the bank. */
export const BANK = new Vec3(POND.x - 0.5, MEADOW, POND.z + WIDTH / 2);

/** Whether a column of the square lies on its rim. */
const isRim = (x: number, z: number): boolean => x < 0 || z < 0 || x === WIDTH || z === WIDTH;

const columns = Array.from({ length: WIDTH + 2 }, (_, n) => n - 1);
const square = columns.flatMap((x) => columns.map((z) => ({ x, z })));

/** Digs a pond in the meadow and fills it. */
export async function makePond({ world: { control } }: { readonly world: EmbeddedWorld }): Promise<void> {
  await Promise.all(
    square.flatMap(({ x, z }) => [
      control.setBlock(POND.offset(x, -1, z), 'stone'),
      control.setBlock(POND.offset(x, 0, z), isRim(x, z) ? 'stone' : 'water'),
    ]),
  );
}

/** Walls of this around the pond, too high to climb; `air` takes them away again. */
export async function wallPond(
  { world: { control } }: { readonly world: EmbeddedWorld },
  of: 'stone' | 'air',
): Promise<void> {
  const rim = square.filter(({ x, z }) => isRim(x, z));
  await Promise.all([1, 2, 3, 4].flatMap((y) => rim.map(({ x, z }) => control.setBlock(POND.offset(x, y, z), of))));
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
