import { type LiveBody, MEADOW } from './live-body.ts';

interface Hut {
  readonly x: number;
  readonly z: number;
}

/** A room of obsidian, three blocks wide inside, with one opening in the middle of its east side, and the bot in it. */
export async function hut(body: LiveBody, { x, z }: Hut): Promise<void> {
  const { control } = body.world;
  await control.fill({ x: x - 2, y: MEADOW - 1, z: z - 2 }, { x: x + 2, y: MEADOW + 3, z: z + 2 }, 'obsidian');
  await control.fill({ x: x - 1, y: MEADOW, z: z - 1 }, { x: x + 1, y: MEADOW + 2, z: z + 1 }, 'air');
  await control.setBlock({ x: x + 3, y: MEADOW - 1, z }, 'obsidian');
  await control.fill({ x: x + 2, y: MEADOW, z }, { x: x + 3, y: MEADOW + 1, z }, 'air');
}

export async function door(body: LiveBody, at: { x: number; z: number }, name: string): Promise<void> {
  const lower = { facing: 'west', half: 'lower', hinge: 'left', open: false, powered: false };
  await body.world.control.setBlock({ x: at.x, y: MEADOW, z: at.z }, name, lower);
  await body.put({ x: at.x, y: MEADOW + 1, z: at.z }, name, { ...lower, half: 'upper' });
}

export const isOpen = async (body: LiveBody, at: { x: number; y: number; z: number }) =>
  String((await body.world.control.getBlock(at)).properties.open) === 'true';
