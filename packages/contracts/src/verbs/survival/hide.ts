import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isNight } from '../../game/day.ts';
import { isQuietOutside } from '../../game/quiet-outside.ts';
import { wounds } from '../../game/wounds.ts';

/** Time for digging in and for coming out, milliseconds. */
const BESIDES_MS = 120_000;

export const hide = capability({
  name: 'hide',
  version: '1.2.0',
  summary:
    'Dig in or wall in, stay there until it is day and no monster waits outside, and come out again; or until wounds have closed, eating what is carried.',
  input: z.object({
    /**
     * `shut_in`: it is over as soon as nothing can get in, and the bot stays inside. `healed`: it stays inside too, and it is over as soon as it is well enough for
     * dangerous work; it eats as long as its wounds do not close by themselves.
     */
    until: z.enum(['safe', 'shut_in', 'healed']).default('safe'),
    /** Milliseconds it stays hidden at least, and at most. */
    leastMs: z.number().int().min(1_000).max(600_000).default(20_000),
    maxMs: z.number().int().min(1_000).max(720_000).default(720_000),
  }),
  preconditions: ['in a world', 'alive', 'ground to dig into, or blocks to wall in with'],
  effects: ['the night or the danger is over', 'the ground shows where it was'],
  safetyLevel: 'caution',
  nearestGoal: 'hide',
  dimensionBound: true,
  seesToMonsters: true,
  cancellation: 'any_time',
  failures: {
    'hide.no_place': replan('there is no ground to dig into here, and there are too few blocks to wall in with', {
      backoffMs: TRANSIENT_MS,
      blocked: 'no_way',
    }),
    'hide.not_over': replan('the danger is not over yet', { blocked: 'monsters_near' }),
    'hide.not_healed': replan('wounds do not close', { severity: 'danger', blocked: 'unwell' }),
  },
  deadlineMs: ({ maxMs }) => maxMs + BESIDES_MS,
  cost: () => 120,
  guard: embodied,
  acceptance: (before, after, { leastMs, until }) => {
    if (until === 'shut_in')
      return after.exposure?.sheltered === true ? met('nothing can get in') : unmet('something could get in');
    if (until === 'healed') {
      if (after.exposure?.sheltered !== true) return unmet('something could get in');
      const { health = 0 } = after;
      return health >= wounds.healed ? met('it is well again') : unmet(`health is ${Math.floor(health)}`);
    }
    const passed = after.at - before.at;
    if (passed < leastMs) return unmet(`only ${Math.round(passed / 1_000)} s passed`);
    const hid =
      before.exposure?.sheltered === true ||
      (after.target?.blocks ?? []).some(({ name, was }) => was !== undefined && was.name !== name);
    if (!hid) return unmet('nothing shows that it was hidden');
    if (isNight(after) === true) return unmet('it is still night');
    if (!isQuietOutside(after)) return unmet('monsters are near');
    return met(`it was hidden for ${Math.round(passed / 1_000)} s`);
  },
});
