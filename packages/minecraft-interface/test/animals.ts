import { type LiveBody, MEADOW, waitFor } from './live-body.ts';

type MobName = Parameters<LiveBody['world']['control']['spawnMob']>[0];

const NOBODY = /^(experience_orb|arrow)$/;

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
  // Orbs of experience and arrows that missed may lie about: they are nobody.
  const gone = () =>
    body.snapshot().nearbyEntities.every(({ kind, name }) => kind === 'item' || kind === 'player' || NOBODY.test(name));
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
  const { control } = body.world;
  await control.fill(
    { x: x - 1, y: MEADOW - 1, z: z - 1 },
    { x: x + 1, y: MEADOW - 1, z: z + 1 },
    of === 'air' ? 'grass_block' : of,
  );
  await control.fill({ x: x - 1, y: MEADOW, z: z - 1 }, { x: x + 1, y: MEADOW + 2, z: z + 1 }, of);
  await control.fill({ x, y: MEADOW, z }, { x, y: MEADOW + 1, z }, 'air');
  await body.put({ x: x + 1, y: MEADOW + 2, z: z + 1 }, of);
}

/**
 * A shaft of stone out of which nobody jumps, away from the middle of the meadow and with room for an animal to the east: what is hunted at the
 * pond on the other side swims, and what it leaves floats off. Answers where its bottom is.
 */
export async function shaft(body: LiveBody, depth = 3): Promise<{ x: number; y: number; z: number }> {
  const at = { x: -16, z: -5 };
  const { control } = body.world;
  const bottom = MEADOW - depth;
  await control.fill({ x: at.x - 2, y: bottom - 1, z: at.z - 2 }, { x: at.x + 2, y: MEADOW - 1, z: at.z + 2 }, 'stone');
  await control.fill({ ...at, y: bottom }, { ...at, y: MEADOW - 1 }, 'air');
  await body.put({ x: at.x + 2, y: bottom - 1, z: at.z + 2 }, 'stone');
  return { x: at.x + 0.5, y: bottom, z: at.z + 0.5 };
}
