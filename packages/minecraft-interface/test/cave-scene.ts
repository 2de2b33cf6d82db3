import { dimensionOf } from '../src/body/mineflayer/dimension.ts';
import { type LiveBody, MEADOW, waitFor } from './live-body.ts';

/** Feet of the bot: well below the meadow. */
export const LEVEL = MEADOW - 30;
/** The cave ahead of a tunnel, blocks from where the bot stands. */
export const CAVE = { from: 3, to: 15, halfWidth: 6 } as const;

type MobName = Parameters<LiveBody['world']['control']['spawnMob']>[0];

interface SceneOptions {
  readonly x: number;
  readonly monsters: readonly MobName[];
  /** Blocks that the tunnel is long ahead of there, at the end of which the bot stands. */
  readonly tunnelTo?: number;
}

/** A bot at the end of its tunnel, two blocks of rock before a cave with monsters in it. */
export async function caveScene(
  { world: { control }, bot, give, stand, embodiment }: LiveBody,
  { x, monsters, tunnelTo = 0 }: SceneOptions,
): Promise<void> {
  const wide = CAVE.halfWidth + 3;
  await control.fill({ x: x - 12, y: LEVEL - 3, z: -wide }, { x: x + CAVE.to + 4, y: LEVEL + 6, z: wide }, 'stone');
  await control.fill(
    { x: x + CAVE.from, y: LEVEL, z: -CAVE.halfWidth },
    { x: x + CAVE.to, y: LEVEL + 3, z: CAVE.halfWidth },
    'air',
  );
  await control.fill({ x: x - 8, y: LEVEL, z: 0 }, { x: x + tunnelTo, y: LEVEL + 1, z: 0 }, 'air');
  await control.clearInventory('Mira');
  await control.setFood('Mira', 16);
  await control.setHealth('Mira', 20);
  await stand({ x: x + tunnelTo + 0.5, y: LEVEL, z: 0.5 });
  await give('stone_pickaxe', 1);
  await give('stone_sword', 1);
  await give('cooked_mutton', 4);
  await give('cobblestone', 40);
  const foot = { x, y: LEVEL, z: 0 };
  const tunnel = { heading: 0, length: 0, closed: false, branches: [] };
  embodiment.mines.put({ dimension: dimensionOf(bot), entrance: foot, foot, tunnels: [tunnel], dug: 0, found: 0 });
  for (const [n, name] of monsters.entries())
    await control.spawnMob(name, { x: x + 7.5 + n, y: LEVEL, z: (n % 2 === 0 ? 1 : -1) * (1.5 + n / 2) });
  const arrived = () => Object.values(bot.entities).filter(({ name }) => monsters.some((one) => one === name));
  await waitFor(() => arrived().length >= monsters.length, 'the monsters');
}
