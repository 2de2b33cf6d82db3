import { underOpenSky } from '../blocks/open-sky.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installBrightness } from '../sky/brightness.ts';
import { installWeather } from '../sky/weather.ts';
import { installBurning } from './burning.ts';

const EVERY_TICKS = 20;
/** Sunlight sets a mob on fire for eight seconds. */
const FIRE_TICKS = 160;

const BURNS = new Set(['zombie', 'zombie_villager', 'skeleton', 'stray', 'drowned', 'phantom']);

/** The undead under the open sky burn by day, unless it rains or they wear a helmet; a mob in water does not burn. */
export function installSunburn(context: WorldContext): void {
  const { serv, blocks } = context;
  const mobs = context.use(installMobs);
  const burning = context.use(installBurning);
  const bright = context.use(installBrightness);
  const weather = context.use(installWeather);
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || !bright.isDay() || weather.kind !== 'clear') return;
    for (const mob of mobs.all()) {
      if (BURNS.has(mob.name) && !mob.worn.head && underOpenSky(blocks, mob.position))
        burning.ignite(mob.entity, FIRE_TICKS);
    }
  });
}
