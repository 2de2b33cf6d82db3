import { z } from 'zod';
import { allowed, capability, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isNight } from '../../game/day.ts';
import type { WorldSnapshot } from '../../world/world-snapshot.ts';

export const waitedFor = ['morning', 'night', 'clear'] as const;
export type WaitedFor = (typeof waitedFor)[number];

const WAITED_FOR: Readonly<Record<WaitedFor, string>> = { morning: 'day', night: 'night', clear: 'clear' };

/** Whether the world shows what is waited for; undefined where it has no days, or nothing was said of the weather. */
export function hasCome(what: WaitedFor, world: Pick<WorldSnapshot, 'timeOfDay' | 'weather'>): boolean | undefined {
  if (what === 'clear') return world.weather === undefined ? undefined : world.weather === 'clear';
  const night = isNight(world);
  return night === undefined ? undefined : night === (what === 'night');
}

/** Somebody this near is back, and beyond that far gone, blocks: two numbers, so that whoever stands between them does not come and go. */
export const BACK_WITHIN = 8;
export const GONE_BEYOND = 12;

/** How far away a player is, whose name is compared without regard to capitals; undefined while he is not seen. */
const playerDistance = (
  player: string,
  { nearbyEntities }: Pick<WorldSnapshot, 'nearbyEntities'>,
): number | undefined =>
  nearbyEntities.find(
    ({ username, knownBy }) => username?.toLowerCase() === player.toLowerCase() && knownBy !== 'memory',
  )?.distance;

export const wait = capability({
  name: 'wait',
  version: '1.2.0',
  summary:
    'Stand still for a while, or until the time of day or the weather is as wanted, or somebody who goes away has come back.',
  input: z.object({
    /** Milliseconds. */
    durationMs: z.number().int().min(1).max(600_000),
    /** What is waited for; the wait is over as soon as it is so, and in vain when the time passes without it. */
    until: z.enum(waitedFor).optional(),
    /** A player whose return is waited for: one who is near has yet to go. In vain when the time passes without it. */
    player: z.string().min(1).max(16).optional(),
  }),
  preconditions: [],
  effects: ['the time has passed, or it is as was waited for, or who was waited for is near'],
  safetyLevel: 'safe',
  nearestGoal: 'check',
  cancellation: 'any_time',
  failures: {
    'wait.in_vain': replan('what was waited for did not come', { backoffMs: TRANSIENT_MS }),
  },
  deadlineMs: (args) => args.durationMs + 5_000,
  cost: (args) => args.durationMs / 1_000,
  guard: () => allowed,
  acceptance: (before, after, args) => {
    if (args.until !== undefined) {
      const come = hasCome(args.until, after);
      const what = WAITED_FOR[args.until];
      return come === true
        ? met(`it is ${what}`)
        : unmet(come === undefined ? 'it is not known' : `it is not ${what} yet`);
    }
    if (args.player !== undefined) {
      const away = playerDistance(args.player, after);
      return away !== undefined && away <= BACK_WITHIN
        ? met(`${args.player} is back`)
        : unmet(`${args.player} is not back yet`);
    }
    const passed = after.at - before.at;
    return passed >= args.durationMs ? met(`${passed} ms passed`) : unmet(`only ${passed} ms passed`);
  },
});
