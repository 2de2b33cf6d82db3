import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { playerAbsent } from '../../embodiment/player-absent.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { type Aim, findAim } from '../../motion/aim.ts';
import { walk } from '../../motion/walk.ts';
import { comeOut, isHeldIn } from '../../skills/hiding/come-out.ts';

/** Out of sight for this long, milliseconds, is lost: long enough to come round a corner or back into a loaded chunk. */
const LOST_MS = 6_000;
/** One stretch of the way, before it is looked where the other one is now, milliseconds. */
const STRETCH_MS = 8_000;
/** Stretches that led nowhere, one after the other, after which there is no way. */
const GIVE_UP_AFTER = 4;
/** Part of the distance to close in to, so that not every step of the other one starts the walk anew. */
const CLOSE = 0.7;
const LOOK_MS = 1_000;

export const follow: Runner<'follow'> = {
  async run(body, args, report) {
    const { clock } = body;
    const aim = findAim(body, { ...whom(args), tolerance: args.distance });
    if (aim === undefined)
      return failed(
        args.player === undefined ? fail('follow.not_found') : playerAbsent(body, 'follow.not_found', args.player),
      );
    report.target(aim.target);
    const start = clock.now();
    const end = start + args.durationMs;
    const isOver = () => clock.now() >= end;
    const stopReports = startTimeReports(body, args, report, start);
    let misses = 0;
    let cameOut = false;
    let seenAt = start;
    try {
      while (!isOver()) {
        const left = aim.left();
        if (left !== undefined) seenAt = clock.now();
        else if (clock.now() - seenAt > LOST_MS) return failed(fail('follow.lost'));
        if (left !== undefined && left <= args.distance) {
          misses = 0;
          await stay(body, aim, args.distance, Math.min(LOOK_MS, end - clock.now()), report);
          continue;
        }
        const before = body.bot.entity.position.clone();
        const outcome = await walk(body, aim.within(args.distance * CLOSE), {
          timeoutMs: STRETCH_MS,
          legs: true,
          // One out of sight is walked to where it was last seen.
          until: () => isOver() || (left !== undefined && aim.left() === undefined),
        });
        const gotOn = outcome === 'arrived' || body.bot.entity.position.distanceTo(before) > 1;
        misses = gotOn ? 0 : misses + 1;
        if (misses > 0 && !cameOut && isHeldIn(body)) {
          cameOut = true;
          if (await comeOut(body, report)) misses = 0;
          seenAt = clock.now();
        }
        if (misses >= GIVE_UP_AFTER)
          return failed(fail('follow.lost', { instead: 'no way leads to whoever it followed' }), { left: aim.left() });
        // Where it was last seen there is nothing to do but look around.
        if (aim.left() === undefined) await stay(body, aim, args.distance, 500, report);
      }
    } finally {
      stopReports();
    }
    const left = aim.left();
    return left === undefined ? failed(fail('follow.lost')) : done({ left });
  },
};

function whom({ player, entityId }: CapabilityArgs<'follow'>) {
  return player === undefined ? { entity: entityId } : { player };
}

/** Stands and looks at the other one until it goes away, at most `ms`. */
async function stay(body: ActionBody, aim: Aim, distance: number, ms: number, report: Report): Promise<void> {
  const { bot, clock, signal } = body;
  report.waitingUntil(clock.now() + ms);
  const seen = aim.left() !== undefined;
  if (seen) await bot.lookAt(aim.where().offset(0, 1.6, 0), true);
  await until(() => (aim.left() ?? Number.POSITIVE_INFINITY) > distance === seen, Math.max(0, ms), signal);
}

function startTimeReports(
  { clock }: ActionBody,
  { durationMs }: CapabilityArgs<'follow'>,
  report: Report,
  start: number,
) {
  const total = Math.round(durationMs / 1_000);
  const timer = clock.setInterval(() => {
    report.progress({ done: Math.min(total, Math.round((clock.now() - start) / 1_000)), total, unit: 's' });
  }, 5_000);
  return () => clock.clear(timer);
}
