import { dimensionOf } from '../src/body/mineflayer/dimension.ts';
import { type LiveBody, MEADOW, waitFor } from './live-body.ts';

/** Feet of the bot: well below the meadow. */
export const LEVEL = MEADOW - 30;
/** The cave ahead of a tunnel, blocks from where the bot stands. */
export const CAVE = { from: 3, to: 15, halfWidth: 6 } as const;
const DIG_MS = 25_000;

type MobName = Parameters<LiveBody['world']['control']['spawnMob']>[0];

interface Scene {
  readonly x: number;
  readonly monsters: readonly MobName[];
}

interface SceneOptions extends Scene {
  readonly cobblestone?: number;
  readonly sword?: string;
  /** Blocks that the tunnel is long ahead of there, at the end of which the bot stands. */
  readonly tunnelTo?: number;
}

/** A bot at the end of its tunnel, two blocks of rock before a cave with monsters in it. */
export async function caveScene(
  { world: { control }, bot, give, stand, embodiment }: LiveBody,
  { x, monsters, cobblestone = 40, sword = 'stone_sword', tunnelTo = 0 }: SceneOptions,
): Promise<Scene> {
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
  await give(sword, 1);
  await give('cooked_mutton', 4);
  if (cobblestone > 0) await give('cobblestone', cobblestone);
  const foot = { x, y: LEVEL, z: 0 };
  const tunnel = { heading: 0, length: 0, closed: false, branches: [] };
  embodiment.mines.put({ dimension: dimensionOf(bot), entrance: foot, foot, tunnels: [tunnel], dug: 0, found: 0 });
  for (const [n, name] of monsters.entries())
    await control.spawnMob(name, { x: x + 7.5 + n, y: LEVEL, z: (n % 2 === 0 ? 1 : -1) * (1.5 + n / 2) });
  const arrived = () => Object.values(bot.entities).filter(({ name }) => monsters.some((one) => one === name));
  await waitFor(() => arrived().length >= monsters.length, 'the monsters');
  return { x, monsters };
}

interface SceneEnd {
  readonly died: boolean;
  readonly leastHealth: number;
  /** Blocks the bot came ahead of where it stood: at all, and with a sword in its hand while one of the monsters was left. */
  readonly farthest: number;
  readonly farthestFighting: number;
}

/** Has the bot dig on into the cave. */
export async function digInto({ bot, act, world }: LiveBody, { x, monsters }: Scene): Promise<SceneEnd> {
  let [leastHealth, farthest, farthestFighting, died] = [bot.health, 0, 0, false];
  const onTick = () => {
    if (died) return;
    leastHealth = Math.min(leastHealth, bot.health);
    const ahead = bot.entity.position.x - x;
    if (Math.abs(bot.entity.position.y - LEVEL) > 8) return;
    farthest = Math.max(farthest, ahead);
    const isFighting = Object.values(bot.entities).some(({ name }) => monsters.some((one) => one === name));
    if (isFighting && bot.heldItem?.name.endsWith('_sword') === true)
      farthestFighting = Math.max(farthestFighting, ahead);
  };
  const onDeath = () => {
    died = true;
    leastHealth = 0;
  };
  bot.on('physicsTick', onTick);
  bot.once('death', onDeath);
  await act('branch_mine', { for: ['iron_ore'], amount: 64, y: LEVEL, length: 12 }, { deadlineMs: DIG_MS });
  bot.removeListener('physicsTick', onTick);
  bot.removeListener('death', onDeath);
  for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
  return { died, leastHealth, farthest, farthestFighting };
}
