import type { WorldContext } from '../context/world-context.ts';
import type { Point } from '../dimensions/point.ts';
import type { LightLevels } from '../light/world-light.ts';
import { installWorldLight } from '../light/world-light.ts';
import { installDayCycle } from './day-cycle.ts';
import { installWeather } from './weather.ts';

/** How bright mobs find a place, at this time of day and in this weather. */
export interface Brightness {
  /** 0..15; 0 where the chunk is not in memory. */
  at(position: Point): number;
  /** Dark enough for monsters to appear: no lamp at all, and hardly any sky. Needs luck at dusk and under trees. */
  allowsMonsters(position: Point): boolean;
}

/** Levels the sky loses, as in the game. */
const NIGHT_DARKENS = 11;
const THUNDER_DARKENS = 10;
const RAIN_DARKENS = 3;
/** Since 1.18: sky light must not be above a number drawn from below this. */
const SKY_DICE = 8;

/** What is left of the light of a place when the sky is `darker` levels darker. */
export function brightnessOf({ block, sky }: LightLevels, darker: number): number {
  return Math.max(block, sky - darker, 0);
}

/** Whether monsters may appear in this light. @param luck 0..1 */
export function monstersIn({ block, sky }: LightLevels, darker: number, luck: number): boolean {
  return block === 0 && sky - darker <= Math.floor(luck * SKY_DICE);
}

export function installBrightness(context: WorldContext): Brightness {
  const { random } = context;
  const light = context.use(installWorldLight);
  const day = context.use(installDayCycle);
  const weather = context.use(installWeather);
  function darker(): number {
    if (day.isNight()) return NIGHT_DARKENS;
    if (weather.kind === 'thunder') return THUNDER_DARKENS;
    return weather.kind === 'rain' ? RAIN_DARKENS : 0;
  }
  return {
    at(position) {
      const levels = light.lightAt(position);
      return levels ? brightnessOf(levels, darker()) : 0;
    },
    allowsMonsters(position) {
      const levels = light.lightAt(position);
      return levels !== null && monstersIn(levels, darker(), random());
    },
  };
}
