import { fail, type Position } from '@conscious-bot/contracts';
import { GoalNearXZ, walk } from '../motion/walk.ts';
import { nearbyEntities } from '../senses/entities.ts';
import { NEARBY_RADIUS } from '../senses/surroundings.ts';
import type { ActionBody } from './action-body.ts';
import { done, failed, type Runner } from './runner.ts';

/** Blocks of one stretch of the way, and the directions tried for it. */
const STRETCH = 24;
const DIRECTIONS = 12;
const STRETCH_MS = 30_000;
const GIVE_UP_AFTER = 6;
/** While walking, the surroundings are searched this often, milliseconds. */
const LOOK_EVERY_MS = 500;

/** Where something of this name is in sight: a block or an entity. */
function sighting({ bot, blocks }: ActionBody, name: string): Position | undefined {
  const block = blocks.near(bot.entity.position, NEARBY_RADIUS).find((kind) => kind.name === name);
  return block?.nearest ?? nearbyEntities(bot).find((entity) => entity.name === name)?.position;
}

export const explore: Runner<'explore'> = {
  async run(body, { seek, distance }, report) {
    const { bot, explored } = body;
    const start = bot.entity.position.clone();
    let walked = 0;
    let last = start;
    let lookedAt = Number.NEGATIVE_INFINITY;
    let seen = seek === undefined ? undefined : sighting(body, seek);
    const onTheWay = (): boolean => {
      const here = bot.entity.position;
      walked += last.distanceTo(here);
      last = here.clone();
      explored.visit(here);
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return false;
      lookedAt = performance.now();
      if (seek !== undefined) seen = sighting(body, seek);
      report.progress({ done: Math.round(walked), total: Math.round(distance), unit: 'blocks' });
      return seen !== undefined || walked >= distance;
    };
    let failures = 0;
    let heading: number | undefined;
    while (seen === undefined && walked < distance && failures < GIVE_UP_AFTER) {
      heading = nextHeading(body, heading, failures);
      const stretch = Math.min(STRETCH, Math.max(8, distance - walked));
      const goal = new GoalNearXZ(last.x - Math.sin(heading) * stretch, last.z - Math.cos(heading) * stretch, 3);
      const before = last.clone();
      await walk(body, goal, { timeoutMs: STRETCH_MS, legs: true, until: onTheWay });
      onTheWay();
      failures = last.distanceTo(before) < STRETCH / 4 ? failures + 1 : 0;
    }
    const observables = { walked: Math.round(walked), ...(seen === undefined ? {} : { seen }) };
    if (seek === undefined) {
      return failures < GIVE_UP_AFTER ? done(observables) : failed(fail('explore.no_way'), observables);
    }
    if (seen !== undefined) return done(observables);
    return failed(
      fail(
        failures < GIVE_UP_AFTER ? 'explore.nothing_found' : 'explore.no_way',
        `${seek} within ${Math.round(walked)} blocks of way`,
      ),
      observables,
    );
  },
};

/** The direction that leads to the least known places; going on as before is preferred to turning, what just failed is avoided. */
function nextHeading({ bot, explored }: ActionBody, before: number | undefined, failures: number): number {
  const { x, z } = bot.entity.position;
  const rated = Array.from({ length: DIRECTIONS }, (_, i) => {
    const heading = (bot.entity.yaw + (i * 2 * Math.PI) / DIRECTIONS) % (2 * Math.PI);
    const known = explored.familiarity({ x: x - Math.sin(heading) * STRETCH, z: z - Math.cos(heading) * STRETCH });
    const turn =
      before === undefined ? 0 : Math.abs(Math.atan2(Math.sin(heading - before), Math.cos(heading - before))) / Math.PI;
    const justFailed = failures > 0 && turn < 0.2 ? failures : 0;
    return { heading, badness: known + 0.3 * turn + justFailed };
  });
  rated.sort((a, b) => a.badness - b.badness);
  // After repeated failures the next best ones get their turn.
  return rated[Math.min(failures, rated.length - 1)]?.heading ?? 0;
}
