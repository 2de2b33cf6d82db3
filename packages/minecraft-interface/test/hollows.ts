import { Vec3 } from 'vec3';
import { type LiveBody, MEADOW } from './live-body.ts';

/** Feet in hollows in the rock, closed on all sides: one too deep to dig there by hand, one that stairs soon reach. And on the meadow between them. */
export const deep = { x: 8.5, y: MEADOW - 12, z: 0.5 };
export const hollow = { x: -7.5, y: MEADOW - 8, z: 0.5 };
export const above = { x: 0.5, y: MEADOW, z: 0.5 };

/** Clears both hollows out of the rock. */
export async function makeHollows(body: LiveBody): Promise<void> {
  for (const { x, y } of [deep, hollow]) {
    const [west, east] = [x - 1.5, x + 0.5];
    await body.world.control.fill({ x: west, y, z: -1 }, { x: east, y: y + 1, z: 1 }, 'air');
    await body.put({ x: east, y: y + 1, z: 1 }, 'air');
  }
}

/** Blocks of stone around the way down. */
export function countRock({ bot }: LiveBody): number {
  let stones = 0;
  for (let x = -24; x <= 24; x++) {
    for (let z = -24; z <= 24; z++) {
      for (let y = deep.y - 3; y < MEADOW; y++) {
        if (bot.blockAt(new Vec3(x, y, z), false)?.name === 'stone') stones += 1;
      }
    }
  }
  return stones;
}
