import { underOpenSky } from '../engine/open-sky.ts';
import type { Burning } from '../survival/burning.ts';
import type { DayCycle } from '../survival/day-cycle.ts';
import type { Weather } from '../weather/weather.ts';
import type { WorldContext } from '../world-context.ts';
import type { Mobs } from './mobs.ts';

const EVERY_TICKS = 20;
/** The sun sets on fire for eight seconds. */
const FIRE_TICKS = 160;

const BURNS = new Set(['zombie', 'skeleton']);

/** The undead under the open sky burn by day, unless it rains; who gets into water stops burning while in it. */
export function installSunburn(
  { serv, blocks }: WorldContext,
  mobs: Mobs,
  burning: Burning,
  day: DayCycle,
  weather: Weather,
): void {
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || day.isNight() || weather.kind !== 'clear') return;
    for (const mob of mobs.all()) {
      if (BURNS.has(mob.name) && underOpenSky(blocks, mob.position)) burning.ignite(mob.entity, FIRE_TICKS);
    }
  });
}
