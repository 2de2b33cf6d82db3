import { startEmbeddedWorld } from '@conscious-bot/embedded-world';
import pidusage from 'pidusage';
import { BodyDriver } from '../../body/body-driver.ts';
import { type BodyProcess, startBody } from '../../body/body-process.ts';
import { percentile } from '../../statistics/statistics.ts';
import type { Measure } from '../../statistics/text-table.ts';

/** Blocks from the place they were born within which the bots walk about. */
const ROAM = 24;

/** `count` bodies at work in one world for `ms`: processor time and memory of each, and of the world that carries them. */
export async function measureCrowd(count: number, ms: number): Promise<Measure[]> {
  const world = await startEmbeddedWorld({ port: 0, seed: 42, mobs: 'none' });
  const bodies: BodyProcess[] = [];
  try {
    for (let i = 0; i < count; i += 1) bodies.push(await startBody({ world, username: `Mira${i}` }));
    const pids = [world.pid, ...bodies.map(({ pid }) => pid)];
    await pidusage(pids);
    const end = performance.now() + ms;
    const ends = await Promise.all(bodies.map(({ url }, i) => roam(new BodyDriver(url), i, end)));
    const usage = await pidusage(pids);
    const cpu = bodies.flatMap(({ pid }) => usage[pid]?.cpu ?? []);
    const mb = bodies.flatMap(({ pid }) => (usage[pid] === undefined ? [] : usage[pid].memory / 1e6));
    const walks = ends.reduce((sum, { walks }) => sum + walks, 0);
    const reached = ends.reduce((sum, { reached }) => sum + reached, 0);
    const note = `${count} bots walking for ${ms / 1_000} s, ${reached} of ${walks} walks arrived`;
    return [
      {
        name: 'many bots in one world: CPU',
        unit: '% of a core',
        values: {
          'per bot, median': percentile(cpu, 0.5),
          'per bot, most': Math.max(...cpu),
          world: usage[world.pid]?.cpu ?? Number.NaN,
        },
        note,
      },
      {
        name: 'many bots in one world: memory',
        unit: 'MB',
        values: { 'per bot, median': percentile(mb, 0.5), world: (usage[world.pid]?.memory ?? Number.NaN) / 1e6 },
        note,
      },
    ];
  } finally {
    await Promise.all(bodies.map((body) => body.stop()));
    await world.stop();
  }
}

async function roam(driver: BodyDriver, which: number, end: number): Promise<{ walks: number; reached: number }> {
  const home = (await driver.world()).position;
  if (home === undefined) throw new Error('the bot is not in the world');
  let walks = 0;
  let reached = 0;
  while (performance.now() < end) {
    // Everywhere around home in turn, another order for each bot.
    const angle = ((walks * 7 + which * 3) % 16) * (Math.PI / 8);
    const position = { x: home.x + Math.cos(angle) * ROAM, y: home.y, z: home.z + Math.sin(angle) * ROAM };
    const action = await driver.act('navigate', { position, tolerance: 6 }, Math.max(1_000, end - performance.now()));
    // The last walk of all is cut off by the end of the measurement.
    if (performance.now() >= end && !action.ok) break;
    walks += 1;
    if (action.ok) reached += 1;
  }
  return { walks, reached };
}
