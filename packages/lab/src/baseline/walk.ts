import type { Bot } from 'mineflayer';
import type { goals as Goals } from 'mineflayer-pathfinder';
import pathfinderModule from 'mineflayer-pathfinder';

const { Movements, goals, pathfinder } = pathfinderModule;

/** Loads the pathfinder with the script's rules: no towers, and logs are never dug on the way. */
export function prepare(bot: Bot): void {
  bot.loadPlugin(pathfinder);
  const movements = new Movements(bot);
  movements.allow1by1towers = false;
  movements.scafoldingBlocks = [];
  movements.digCost = 2;
  for (const block of Object.values(bot.registry.blocksByName)) {
    if (block.name.endsWith('_log')) movements.blocksCantBreak.add(block.id);
  }
  bot.pathfinder.setMovements(movements);
  bot.pathfinder.thinkTimeout = 3_000;
}

/** Walks to within `range` blocks; false when there is no way or `ms` pass. */
export async function walk(
  bot: Bot,
  to: { x: number; y: number; z: number },
  range: number,
  ms: number,
): Promise<boolean> {
  const goal: Goals.GoalNear = new goals.GoalNear(to.x, to.y, to.z, range);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const walked = bot.pathfinder.goto(goal).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([walked, late]);
  } finally {
    clearTimeout(timer);
    // stop() would make the next goto fail; an empty goal does not.
    if (bot.pathfinder.goal !== null) bot.pathfinder.setGoal(null);
  }
}
