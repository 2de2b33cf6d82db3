import type { WorldContext } from '../context/world-context.ts';
import type { Point } from '../dimensions/point.ts';
import type { LightLevels } from '../light/world-light.ts';
import { installWorldLight } from '../light/world-light.ts';
import { installDayCycle } from './day-cycle.ts';
import { skyDarkening } from './sky-darkening.ts';
import { installWeather } from './weather.ts';

/** How bright mobs find a place, at this time of day and in this weather. */
interface Brightness {
  /** 0..15; 0 where the chunk is not in memory. */
  at(position: Point): number;
  /** Dark enough for monsters of the overworld to appear; a matter of luck under the night sky and, until 1.17, near lamps. */
  allowsMonsters(position: Point): boolean;
  /** Broad day: the undead burn under the open sky. */
  isDay(): boolean;
}

/** Levels a thunderstorm takes for those who want to appear. */
const THUNDER_DARKENS = 10;
/** Sky light must not be above a number drawn from below this. */
const SKY_DICE = 32;
/** The brightness must not be above a number drawn from below this. */
const DICE = 8;
/** The undead burn while the sky has lost fewer levels than this. */
const DAY_BELOW = 4;

/** What is left of the light of a place when the sky is `darker` levels darker. */
export function brightnessOf({ block, sky }: LightLevels, darker: number): number {
  return Math.max(block, sky - darker, 0);
}

/**
 * Whether monsters may appear in this light (Minecraft Wiki, "Light": mob spawning): of the sky not too much, of lamps since 1.18 nothing at all, and
 * what is left no brighter than luck allows. Until 1.17 lamps count like the sky at night: up to 7, the brighter the seldomer.
 *
 * @param lampsForbid the rule since 1.18. @param lucks two numbers in [0, 1).
 */
export function monstersIn(
  { block, sky }: LightLevels,
  darker: number,
  lampsForbid: boolean,
  [first, second]: readonly [number, number],
): boolean {
  if (sky > Math.floor(first * SKY_DICE)) return false;
  if (lampsForbid && block > 0) return false;
  return brightnessOf({ block, sky }, darker) <= Math.floor(second * DICE);
}

export function installBrightness(context: WorldContext): Brightness {
  const { registry, random } = context;
  const light = context.use(installWorldLight);
  const day = context.use(installDayCycle);
  const weather = context.use(installWeather);
  // The rule came with the taller world of 1.18.
  const lampsForbid = registry.supportFeature('tallWorld');
  const darker = (): number => skyDarkening(day.timeOfDay, weather.kind);
  return {
    at(position) {
      const levels = light.lightAt(position);
      return levels ? brightnessOf(levels, darker()) : 0;
    },
    allowsMonsters(position) {
      const levels = light.lightAt(position);
      const dark = weather.kind === 'thunder' ? THUNDER_DARKENS : darker();
      return levels !== null && monstersIn(levels, dark, lampsForbid, [random(), random()]);
    },
    isDay: () => darker() < DAY_BELOW,
  };
}
