import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { groundAhead, groundAround } from '../../senses/surroundings/ground-ahead.ts';
import { hasBoat } from '../boating/cross-water.ts';
import type { Sought } from './sought.ts';

/** Blocks of one stretch of the way, and the directions tried for it. */
export const STRETCH = 24;
const DIRECTIONS = 12;
/** What counts for the choice of a direction beside how little is known there (0–1): water to swim through, and grass for what grazes. */
const SWIM = 1.5;
const GRAZING = 0.5;
const GRAZES = /^(cow|mooshroom|pig|sheep|chicken|rabbit|goat|horse|donkey|llama)$/;
const AQUATIC = /cod|salmon|fish|squid|dolphin|turtle|guardian|drowned|kelp|seagrass|coral|pickle|prismarine|^water$/;

/**
 * The direction that leads over land to the least known places, over grass where animals are sought; going on as before is preferred to turning, what just
 * failed is avoided.
 */
export function nextHeading(body: ActionBody, before: number | undefined, failures: number, { names }: Sought): number {
  const { bot, explored } = body;
  const { x, z } = bot.entity.position;
  const groundAt = groundAround(bot);
  const swims = hasBoat(body) || names.some((name) => AQUATIC.test(name)) ? 0 : SWIM;
  const grazing = names.some((name) => GRAZES.test(name)) ? GRAZING : 0;
  const rated = Array.from({ length: DIRECTIONS }, (_, i) => {
    const heading = (bot.entity.yaw + (i * 2 * Math.PI) / DIRECTIONS) % (2 * Math.PI);
    const there = { x: x - Math.sin(heading) * STRETCH, z: z - Math.cos(heading) * STRETCH };
    const known = explored.familiarity(there, dimensionOf(bot));
    const change =
      before === undefined ? 0 : Math.abs(Math.atan2(Math.sin(heading - before), Math.cos(heading - before))) / Math.PI;
    const justFailed = failures > 0 && change < 0.2 ? failures : 0;
    const { water, grass } = groundAhead(groundAt, { x, z }, heading);
    return { heading, badness: known + 0.3 * change + justFailed + swims * water - grazing * grass };
  });
  rated.sort((a, b) => a.badness - b.badness);
  // After repeated failures the next best ones get their turn.
  return rated[Math.min(failures, rated.length - 1)]?.heading ?? 0;
}
