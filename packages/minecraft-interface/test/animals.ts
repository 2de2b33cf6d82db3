import { type LiveBody, MEADOW, waitFor } from './live-body.ts';

type MobName = Parameters<LiveBody['world']['control']['spawnMob']>[0];

/** An empty meadow, and a bot that is well and has nothing in its hands. */
export async function freshMeadow(body: LiveBody): Promise<void> {
  const { control } = body.world;
  for (const { id } of await control.mobs()) await control.removeMob(id);
  await control.setHealth('Mira', 20);
  await control.setFood('Mira', 20);
  await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  const isEmpty = async () => {
    if (body.snapshot().inventory.length === 0) return true;
    // Again and again: what an earlier test left lying may be picked up meanwhile.
    await control.clearInventory('Mira');
    return false;
  };
  await waitFor(isEmpty, 'empty hands');
  await waitFor(() => body.bot.health === 20 && body.bot.food === 20, 'health');
  // Orbs of experience may lie about: they are nobody.
  const gone = () =>
    body
      .snapshot()
      .nearbyEntities.every(({ kind, name }) => kind === 'item' || kind === 'player' || name === 'experience_orb');
  await waitFor(gone, 'nobody about');
}

/** Puts a creature on the meadow and waits until the bot sees it. */
export async function spawn(body: LiveBody, name: MobName, x: number, z: number): Promise<number> {
  const id = await body.world.control.spawnMob(name, { x, y: MEADOW, z });
  await waitFor(() => body.bot.entities[id]?.name === name, `the ${name}`);
  return id;
}

/** A cell of glass with room for one, its floor included; `air` takes it away again. */
export async function cage(body: LiveBody, x: number, z: number, of: 'glass' | 'air' = 'glass'): Promise<void> {
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      for (let dy = -1; dy <= 2; dy++) {
        const inside = dx === 0 && dz === 0 && dy >= 0 && dy < 2;
        const at = { x: x + dx, y: MEADOW + dy, z: z + dz };
        const block = inside ? 'air' : of === 'air' && dy < 0 ? 'grass_block' : of;
        await body.world.control.setBlock(at, block);
      }
    }
  }
  await body.put({ x: x + 1, y: MEADOW + 2, z: z + 1 }, of);
}

/**
 * A shaft of stone out of which nobody jumps, away from the middle of the meadow and with room for an animal to the east: what is hunted at the
 * pond on the other side swims, and what it leaves floats off. Answers where its bottom is.
 */
export async function shaft(body: LiveBody, depth = 5): Promise<{ x: number; y: number; z: number }> {
  const at = { x: -16, z: -5 };
  for (let down = 1; down <= depth + 1; down++) {
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        const inside = dx === 0 && dz === 0 && down <= depth;
        await body.world.control.setBlock({ x: at.x + dx, y: MEADOW - down, z: at.z + dz }, inside ? 'air' : 'stone');
      }
    }
  }
  await body.put({ x: at.x + 2, y: MEADOW - depth - 1, z: at.z + 2 }, 'stone');
  return { x: at.x + 0.5, y: MEADOW - depth, z: at.z + 0.5 };
}
