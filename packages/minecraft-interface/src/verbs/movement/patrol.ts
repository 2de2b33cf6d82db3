import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { GoalNearXZ, walk } from '../../motion/walk.ts';
import { isWell, stayWell } from '../../skills/mining/upkeep.ts';

/** Places of one round; one stretch between two of them takes so long at most, and a search for its way, milliseconds. */
const CORNERS = 8;
const STRETCH_MS = 15_000;
const SEARCH_MS = 6_000;
/** Blocks from a place of the round that count as there. */
const NEAR = 2;

export const patrol: Runner<'patrol'> = {
  async run(body, { position, radius, durationMs }, report) {
    const { bot, clock } = body;
    const middle = position ?? bot.entity.position.clone();
    const began = clock.now();
    const isOver = () => clock.now() - began >= durationMs;
    const total = Math.round(durationMs / 1_000);
    let reached = 0;
    for (let corner = 0; !isOver(); corner += 1) {
      const turn = (2 * Math.PI * corner) / CORNERS;
      const goal = new GoalNearXZ(middle.x + radius * Math.sin(turn), middle.z + radius * Math.cos(turn), NEAR);
      const outcome = await walk(body, goal, {
        timeoutMs: STRETCH_MS,
        legs: true,
        until: () => isOver() || !isWell(body),
        onSearch: () => report.waitingUntil(clock.now() + SEARCH_MS),
      });
      if (outcome === 'arrived') reached += 1;
      if (!isWell(body)) await stayWell(body, report);
      if (corner + 1 >= CORNERS && reached === 0) return failed(fail('patrol.no_way'));
      report.progress({ done: Math.min(total, Math.round((clock.now() - began) / 1_000)), total, unit: 's' });
    }
    return done({ places: reached });
  },
};
