import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import type { Bot, Chest } from 'mineflayer';
import type { Vec3 } from 'vec3';

/** What came of many operations on one chest, each checked against what the world itself holds. */
interface ChestOperations {
  operations: number;
  failures: { operation: string; reason: string }[];
  /** Milliseconds per operation. */
  meanMs: number;
  maxMs: number;
}

const STACK = 64;
/**
 * The client's clicks travel on while its promise is already kept; what the world has not booked after this long has failed.
 */
const SETTLE_MS = 3_000;
const LOOK_EVERY_MS = 10;

/**
 * Opens a chest, puts things in, takes some out and closes it, `cycles` times: four operations each.
 * The bot must stand near the chest and carry `item`; an operation that throws, or after which the world's books differ from
 * what was meant, has failed.
 */
export async function operateChest(
  world: EmbeddedWorld,
  bot: Bot,
  chest: Vec3,
  item: string,
  cycles: number,
): Promise<ChestOperations> {
  const id = bot.registry.itemsByName[item]?.id;
  if (id === undefined) throw new Error(`no item ${item} in this version`);
  const times: number[] = [];
  const failures: ChestOperations['failures'] = [];
  const carried = async (): Promise<number> =>
    (await world.control.inventory(bot.username)).reduce((sum, s) => sum + (s.name === item ? s.count : 0), 0);

  const isOpen = async (): Promise<boolean> =>
    (await world.control.openWindows()).some(({ player }) => player === bot.username);

  /** Does something and waits until the world's books say what they should; `booked` answers null or what is wrong. */
  async function attempt(
    operation: string,
    act: () => Promise<void>,
    booked: () => Promise<string | null>,
  ): Promise<void> {
    const began = performance.now();
    let wrong: string | null;
    try {
      await act();
      wrong = await booked();
      while (wrong !== null && performance.now() - began < SETTLE_MS) {
        await sleep(LOOK_EVERY_MS);
        wrong = await booked();
      }
    } catch (error) {
      wrong = error instanceof Error ? error.message : String(error);
    }
    times.push(performance.now() - began);
    if (wrong !== null) failures.push({ operation, reason: wrong });
  }

  const start = await carried();
  const carries = (wanted: number) => async (): Promise<string | null> => {
    const now = await carried();
    return now === wanted ? null : `the bot carries ${now} instead of ${wanted}`;
  };

  for (let cycle = 0; cycle < cycles; cycle++) {
    const opened: { window?: Chest } = {};
    // Counts that go over stack borders as well as within them.
    const count = 1 + ((cycle * 37) % (2 * STACK));
    await attempt(
      'open',
      async () => {
        const block = bot.blockAt(chest);
        if (!block) throw new Error('the chest is out of sight');
        opened.window = await bot.openContainer(block);
      },
      async () => ((await isOpen()) ? null : 'no window is open'),
    );
    const { window } = opened;
    await attempt('deposit', async () => window?.deposit(id, null, count), carries(start - count));
    await attempt('withdraw', async () => window?.withdraw(id, null, count), carries(start));
    await attempt(
      'close',
      async () => window?.close(),
      async () => ((await isOpen()) ? 'the window is still open' : null),
    );
  }
  // A match that did not last shows here.
  const kept = await carries(start)();
  if (kept !== null) failures.push({ operation: 'all', reason: kept });
  return {
    operations: times.length,
    failures,
    meanMs: times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length),
    maxMs: Math.max(0, ...times),
  };
}
