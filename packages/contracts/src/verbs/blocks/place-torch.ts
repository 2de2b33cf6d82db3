import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { giveUp, replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { placedAs } from '../../game/building/placed-as.ts';
import { blockPosition, countItem, type WorldSnapshot } from '../../world/world-snapshot.ts';

/** What gives light enough to keep monsters away, the commoner first. */
export const TORCHES = ['torch', 'soul_torch'] as const;

/** Block light, 0–15, below which a place counts as dark. */
export const DARK_BELOW = 8;

const torchesOf = (world: Pick<WorldSnapshot, 'inventory'>): number =>
  TORCHES.reduce((sum, name) => sum + countItem(world, name), 0);

export const placeTorch = capability({
  name: 'place_torch',
  version: '1.0.0',
  summary: 'Put a torch where it is dark, on the floor or a wall.',
  input: z.object({
    /** Absent: a dark place near the bot. */
    position: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'a torch in the inventory', 'a dark place near'],
  effects: ['a torch stands there', 'one torch fewer in the inventory'],
  safetyLevel: 'safe',
  nearestGoal: 'light',
  cancellation: 'any_time',
  failures: {
    'place_torch.no_torch': subgoal('there is no torch in the inventory', { missing: 'torch' }),
    'place_torch.no_place': replan('there is no place for a torch', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'place_torch.not_dark': giveUp('it is light enough already', { deterministic: true, backoffMs: TRANSIENT_MS }),
    'place_torch.refused': retry('the server did not accept the torch there'),
  },
  deadlineMs: () => 60_000,
  cost: () => 3,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok || torchesOf(world) > 0) return body.ok ? allowed : body;
    const missing = [{ name: TORCHES[0], count: 1 }];
    return { ok: false, code: 'place_torch.no_torch', reason: 'no torch in the inventory', missing };
  },
  acceptance: (before, after) => {
    const at = after.target?.block;
    if (at === undefined) return unmet('no place was chosen');
    if (!TORCHES.some((name) => placedAs(name).includes(at.name))) return unmet(`${at.name} is there, not a torch`);
    if (after.gameMode !== 'creative' && torchesOf(before) <= torchesOf(after))
      return unmet('no torch left the inventory');
    return met(`${at.name} at ${at.position.x} ${at.position.y} ${at.position.z}`);
  },
});
