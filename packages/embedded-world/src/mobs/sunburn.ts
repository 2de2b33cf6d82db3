import { underOpenSky } from '../engine/open-sky.ts';
import type { Damage } from '../survival/damage.ts';
import type { DayCycle } from '../survival/day-cycle.ts';
import type { Weather } from '../weather/weather.ts';
import type { WorldContext } from '../world-context.ts';
import type { Mobs } from './mobs.ts';

/** One point a second, as from any fire. */
const EVERY_TICKS = 20;

/** Monsters under the open sky burn by day, unless it rains. */
export function installSunburn(
  { serv, blocks }: WorldContext,
  mobs: Mobs,
  damage: Damage,
  day: DayCycle,
  weather: Weather,
): void {
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || day.isNight() || weather.kind !== 'clear') return;
    for (const mob of mobs.all()) {
      if (mob.kind.hostile && underOpenSky(blocks, mob.position)) damage.hurt(mob.entity, 1, { cause: 'sun' });
    }
  });
}
