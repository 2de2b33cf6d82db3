import { pause } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { findAim } from '../../motion/aim.ts';
import { walk } from '../../motion/walk.ts';
import { BLOW_REACH, gapTo, middleOf, sees } from '../combat/reach.ts';
import { allOf, occupantOf } from './occupants.ts';
import type { SiteCell } from './site.ts';

const WALK_MS = 4_000;
/** An animal that was struck runs for a while; so long it is left to get out of the way. */
const RUNS_MS = 1_500;

/** Strikes an animal that stands where a block is to be, once and with what is in the hand: it runs. Answers whether there was one within reach. */
export async function driveOff(body: ActionBody, cells: readonly SiteCell[]): Promise<boolean> {
  const { bot } = body;
  const animal = occupantOf(allOf(bot, 'animal'), cells);
  if (animal === undefined) return false;
  const inReach = () => gapTo(bot, animal) <= BLOW_REACH && sees(bot, animal);
  const aim = inReach() ? undefined : findAim(body, { entity: animal.id, tolerance: 1.5 });
  if (aim !== undefined) await walk(body, aim.goal, { timeoutMs: WALK_MS, until: inReach });
  if (!inReach()) return false;
  await bot.lookAt(middleOf(animal), true);
  bot.attack(animal);
  await pause(RUNS_MS, body.signal);
  return true;
}
