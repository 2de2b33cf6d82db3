import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';
import { until } from './condition.ts';
import { walk } from './walk.ts';

const soil = new Set(['grass_block', 'dirt', 'podzol', 'coarse_dirt', 'rooted_dirt']);
const MAX_MISSES = 12;

export function countItem(bot: Bot, name: string): number {
  return bot.inventory
    .items()
    .filter((item) => item.name === name)
    .reduce((sum, item) => sum + item.count, 0);
}

interface Trunk {
  log: string;
  base: Vec3;
  height: number;
}

const flatDistance = (from: Vec3, to: Vec3) => Math.hypot(from.x - to.x - 0.5, from.z - to.z - 0.5);

/** Vertical runs of any of these logs that stand on soil, searched in growing radii until one shows. */
function findTrunks(bot: Bot, logs: readonly string[], skip: ReadonlySet<string>): Trunk[] {
  const matching = logs.flatMap((log) => bot.registry.blocksByName[log]?.id ?? []);
  if (matching.length === 0) return [];
  for (const maxDistance of [16, 32, 64]) {
    const trunks: Trunk[] = [];
    for (const base of bot.findBlocks({ matching, maxDistance, count: 400 })) {
      const log = bot.blockAt(base)?.name ?? '';
      const under = bot.blockAt(base.offset(0, -1, 0));
      if (under === null || !soil.has(under.name) || skip.has(base.toString())) continue;
      let height = 1;
      while (height < 6 && bot.blockAt(base.offset(0, height, 0))?.name === log) height += 1;
      trunks.push({ log, base, height });
    }
    if (trunks.length > 0) return trunks;
  }
  return [];
}

/** Seconds to walk there, plus a penalty for climbing and for a trunk too short to end the job. */
function trunkCost(bot: Bot, trunk: Trunk, need: number): number {
  const me = bot.entity.position;
  const short = Math.max(0, need - trunk.height) * 0.5;
  return trunk.base.distanceTo(me) / 4.3 + Math.abs(trunk.base.y - me.y) * 0.5 + short;
}

function nearestTrunk(bot: Bot, logs: readonly string[], need: number, skip: ReadonlySet<string>): Trunk | undefined {
  return findTrunks(bot, logs, skip).sort((a, b) => trunkCost(bot, a, need) - trunkCost(bot, b, need))[0];
}

/** The log of the tree from which `need` are had soonest. Throws when no tree is in sight. */
export function nearestLog(bot: Bot, need: number): string {
  const logs = Object.keys(bot.registry.blocksByName).filter((name) => /^(?!stripped_).*_log$/.test(name));
  const trunk = nearestTrunk(bot, logs, need, new Set());
  if (trunk === undefined) throw new Error('no tree in sight');
  return trunk.log;
}

/** Mines one trunk upwards while stepping into its column, so that the drops fall on the bot. Answers how many logs were dug. */
async function mineTrunk(bot: Bot, log: string, trunk: Trunk, need: number, collected: () => number): Promise<number> {
  const { base, height } = trunk;
  const before = collected();
  let dug = 0;
  let open = 0;
  let looking = 0;
  const steer = () => {
    const away = flatDistance(bot.entity.position, base);
    const go = away > (open >= 2 ? 0.25 : 1.05);
    if (go) void bot.lookAt(base.offset(0.5, looking + 0.5, 0.5), true);
    bot.setControlState('forward', go);
    bot.setControlState('sneak', go && away < 0.6);
    const collided = 'isCollidedHorizontally' in bot.entity && bot.entity.isCollidedHorizontally === true;
    bot.setControlState('jump', go && open >= 2 && collided && bot.entity.position.y < base.y - 0.1);
  };
  bot.on('physicsTick', steer);
  try {
    for (let k = 0; k < height && dug < need; k += 1) {
      looking = k;
      const block = bot.blockAt(base.offset(0, k, 0));
      if (block === null || block.name !== log || !bot.canDigBlock(block)) break;
      const done = await bot.dig(block, true).then(
        () => true,
        () => false,
      );
      if (!done) break;
      dug += 1;
      open = k + 1;
    }
    looking = 1;
    if (dug > 0) {
      open = 2;
      await until(() => collected() >= before + dug || flatDistance(bot.entity.position, base) < 0.4, 1_000);
    }
  } finally {
    bot.removeListener('physicsTick', steer);
    for (const control of ['forward', 'sneak', 'jump'] as const) bot.setControlState(control, false);
  }
  return dug;
}

/** Fetches drops that lie around until the inventory holds `want`. */
async function fetchDrops(bot: Bot, item: string, want: number, ms: number): Promise<void> {
  const end = performance.now() + ms;
  const drops = () => Object.values(bot.entities).filter((entity) => entity.name === 'item');
  while (countItem(bot, item) < want && performance.now() < end) {
    const me = bot.entity.position;
    const nearest = drops()
      .filter((entity) => entity.position.distanceTo(me) < 12)
      .sort((a, b) => a.position.distanceTo(me) - b.position.distanceTo(me))[0];
    if (nearest === undefined) {
      if (!(await until(() => countItem(bot, item) >= want || drops().length > 0, 400))) return;
      continue;
    }
    const before = countItem(bot, item);
    if (nearest.position.distanceTo(me) > 0.9) await walk(bot, nearest.position, 0, 4_000);
    await until(() => countItem(bot, item) > before || bot.entities[nearest.id] === undefined, 700);
  }
}

/** Collects `count` more of a log by hand. Throws when no tree is left to try. */
export async function collectLogs(bot: Bot, log: string, count: number): Promise<number> {
  const start = countItem(bot, log);
  const collected = () => countItem(bot, log) - start;
  const skip = new Set<string>();
  let misses = 0;
  while (collected() < count && misses < MAX_MISSES) {
    const need = count - collected();
    const trunk = nearestTrunk(bot, [log], need, skip);
    if (trunk === undefined) throw new Error(`no ${log} in sight`);
    skip.add(trunk.base.toString());
    const me = bot.entity.position;
    const far = flatDistance(me, trunk.base) > 2 || Math.abs(me.y - trunk.base.y) > 1;
    if (far && !(await walk(bot, trunk.base, 2, 15_000))) {
      misses += 1;
      continue;
    }
    const had = collected();
    const dug = await mineTrunk(bot, log, trunk, need, collected);
    if (dug === 0) {
      misses += 1;
      continue;
    }
    await until(() => collected() >= had + dug, 900);
    if (collected() < had + dug) await fetchDrops(bot, log, start + had + dug, 5_000);
  }
  return collected();
}
