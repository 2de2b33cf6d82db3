import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { noRoom, replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { BRUSHABLE, brushedInto, SCUTE } from '../../game/archaeology.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { type ActionSnapshot, blockPosition, countItem } from '../../world/world-snapshot.ts';

const BRUSH = 'brush';
/** What a shovel throws up on the way to a block that is covered: none of it was brushed out. */
const EARTH = /^(sand|gravel|flint|dirt|brush)$/;

export const brush = capability({
  name: 'brush',
  version: '1.0.0',
  summary:
    'Brush suspicious sand or gravel near by and pick up what it hides, or brush scutes off an armadillo; what comes out is chance.',
  input: z.object({
    on: z.enum(BRUSHABLE),
    /** How many blocks, or scutes. */
    count: z.number().int().min(1).max(16).default(1),
    /** This one block; absent: the nearest ones. */
    position: blockPosition.optional(),
    /** Blocks within which they are looked for. */
    radius: z.number().min(1).max(64).default(32),
  }),
  preconditions: [
    'in a world',
    'alive',
    'a brush in the inventory',
    'what is to be brushed within the radius',
    'room in the inventory',
  ],
  effects: ['that many blocks are plain sand or gravel', 'what they hid is in the inventory', 'the brush is worn'],
  safetyLevel: 'safe',
  nearestGoal: 'collect',
  cancellation: 'any_time',
  failures: {
    'brush.no_brush': subgoal('there is no brush in the inventory', { missing: 'brush' }),
    'brush.not_found': replan('there is too little to brush near here', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'brush.unreachable': replan('{what is to be brushed|the} cannot be reached', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'brush.refused': retry('brushing changes nothing'),
    'brush.empty': replan('nothing came out of {it|the}'),
    'brush.inventory_full': noRoom('the inventory has no room for what comes out'),
  },
  sharedFailures: ['target_gone'],
  deadlineMs: ({ count }) => 30_000 + count * 25_000,
  cost: ({ count }) => 4 + count * 8,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (countItem(world, BRUSH) > 0) return allowed;
    const missing = [{ name: BRUSH, count: 1 }];
    return { ok: false, code: 'brush.no_brush', reason: 'no brush in the inventory', missing };
  },
  acceptance: (before, after, { on, count }) => {
    const plain = brushedInto(on);
    if (plain === undefined) {
      const scutes = countItem(after, SCUTE) - countItem(before, SCUTE);
      const progress = { done: Math.max(0, Math.min(scutes, count)), total: count, unit: SCUTE };
      return scutes >= count ? met(`${scutes} ${SCUTE}`, progress) : unmet(`${scutes} of ${count} ${SCUTE}`, progress);
    }
    const brushed = (after.target?.blocks ?? []).filter(({ name, was }) => was?.name === on && name === plain).length;
    const progress = { done: Math.min(brushed, count), total: count, unit: on };
    if (brushed < count) return unmet(`${brushed} of ${describeCount(count, on)} brushed`, progress);
    const finds = found(before, after);
    return finds >= count
      ? met(`${describeCount(brushed, on)} brushed, ${finds} found`, progress)
      : unmet(`${describeCount(brushed, on)} brushed, but only ${finds} found`, progress);
  },
});

/** How many things more there are of what no digging gives. */
function found(before: ActionSnapshot, after: ActionSnapshot): number {
  const more = after.inventory.map(({ name, count }) => (EARTH.test(name) ? 0 : count - countItem(before, name)));
  return more.reduce((sum, gain) => sum + Math.max(0, gain), 0);
}
