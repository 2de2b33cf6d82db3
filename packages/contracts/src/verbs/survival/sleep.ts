import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { getSafe, giveUp, impossible, replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isBed } from '../../game/building/beds.ts';
import { DAY_TICKS, isBedtime, TICK_MS } from '../../game/day.ts';
import type { WorldSnapshot } from '../../world/world-snapshot.ts';

/** Without a leap of the clock: a hundred ticks in bed are what it takes to end a night, milliseconds; a little less for the clocks of two machines. */
const DEEP_SLEEP_MS = 4_800;
/** Ticks by which the clock of the world runs ahead of real time at least when a night is skipped. */
const LEAP_TICKS = 200;

/** The one world in which a bed does not explode (minecraft.wiki "Bed"); of an unnamed one nothing bad is supposed. */
export const isBedWorld = (dimension: string | undefined): boolean =>
  dimension === undefined || dimension.endsWith('overworld');

export const sleep = capability({
  name: 'sleep',
  version: '1.2.0',
  summary: 'Sleep through the night in a bed near by, or in one of its own that it takes back in the morning.',
  input: z.object({
    /** Milliseconds to lie there at most, for a night that others keep from ending. */
    maxMs: z.number().int().min(6_000).max(700_000).default(120_000),
  }),
  preconditions: [
    'in a world',
    'alive',
    'in the overworld',
    'night or thunder',
    'a bed near by or carried',
    'no monster near it',
  ],
  effects: ['it is morning', 'the bot has slept'],
  safetyLevel: 'safe',
  nearestGoal: 'sleep',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'sleep.wrong_world': impossible('beds explode in this world'),
    'sleep.no_bed': subgoal('there is no bed nearby or in the inventory', { missing: 'white_bed' }),
    'sleep.not_night': giveUp('sleep is only possible at night or in a thunderstorm', {
      backoffMs: TRANSIENT_MS,
      blocked: 'day',
    }),
    'sleep.monsters_near': replan('monsters are near the bed', {
      backoffMs: 5_000,
      actions: getSafe,
      blocked: 'monsters_near',
      severity: 'danger',
    }),
    'sleep.occupied': replan('somebody else is in the bed', { backoffMs: TRANSIENT_MS }),
    'sleep.unreachable': replan('the bed cannot be reached', { backoffMs: TRANSIENT_MS, blocked: 'out_of_reach' }),
    'sleep.refused': replan('the server does not let the bot sleep there', { backoffMs: TRANSIENT_MS }),
    'sleep.interrupted': retry('the bot was woken before morning', { backoffMs: 2_000 }),
    'sleep.others_awake': replan('the night does not end because others are awake', { backoffMs: TRANSIENT_MS }),
  },
  deadlineMs: ({ maxMs }) => 150_000 + maxMs,
  cost: () => 25,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (!isBedWorld(world.dimension)) {
      return { ok: false, code: 'sleep.wrong_world', reason: `a bed would explode in ${world.dimension}` };
    }
    if (isBedtime(world) === false) {
      return { ok: false, code: 'sleep.not_night', reason: `the time is ${world.timeOfDay}` };
    }
    if ([...world.nearbyBlocks, ...world.inventory].some(({ name }) => isBed(name))) return allowed;
    const missing = [{ name: 'white_bed', count: 1 }];
    return { ok: false, code: 'sleep.no_bed', reason: 'no bed near by nor carried', missing };
  },
  acceptance: (before, after) => {
    const { lastSleep } = after;
    if (lastSleep === undefined || lastSleep.from < before.at) return unmet('it did not lie down');
    if (lastSleep.to === undefined) return unmet('it is still in bed');
    // Thunder makes a day fit for sleep: then only a sky that cleared shows that it was slept away.
    if (isBedtime(after) === true) return unmet('it is still night');
    // A server may skip the night the moment everybody lies down.
    if (leapsAhead(before, after)) return met('the night was skipped');
    const ms = lastSleep.to - lastSleep.from;
    if (ms < DEEP_SLEEP_MS) return unmet(`it lay in bed for ${ms} ms only`);
    return met(`slept for ${Math.round(ms / 1_000)} s`);
  },
});

/** Whether more of the day has passed between two snapshots than real time has: nothing but sleep, or somebody's command, does that. */
function leapsAhead(
  before: Pick<WorldSnapshot, 'at' | 'timeOfDay'>,
  after: Pick<WorldSnapshot, 'at' | 'timeOfDay'>,
): boolean {
  if (before.timeOfDay === undefined || after.timeOfDay === undefined) return false;
  const passed = (after.timeOfDay - before.timeOfDay + DAY_TICKS) % DAY_TICKS;
  return passed - (after.at - before.at) / TICK_MS > LEAP_TICKS;
}
