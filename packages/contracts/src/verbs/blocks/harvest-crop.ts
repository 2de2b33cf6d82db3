import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { noRoom, replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { cropOfBlock, crops, isRipe } from '../../game/crops.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { fieldsOf, isHarvestDue } from '../../world/known-field.ts';
import { blockPosition, countItem } from '../../world/world-snapshot.ts';

export const harvestCrop = capability({
  name: 'harvest_crop',
  version: '1.1.0',
  summary: `Harvest ripe plants and plant anew: ${crops.map(({ block }) => block).join(', ')}.`,
  input: z.object({
    /** Name of the plant's block. */
    crop: z.string().min(1),
    /** Plants. */
    count: z.number().int().min(1).max(64).default(1),
    /** Whether a seed is put where each stood, as far as there are seeds. */
    replant: z.boolean().default(true),
    /** Where about they stand, however far that is; absent: round the bot. */
    near: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'as many ripe plants near by', 'room in the inventory'],
  effects: ['that many ripe plants are cut', 'what they bore is in the inventory', 'new ones grow in their place'],
  safetyLevel: 'safe',
  nearestGoal: 'farm',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'harvest_crop.not_found': replan('no {such plant|no} grows near here', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'harvest_crop.not_ripe': replan('no more of it is ripe yet', {
      backoffMs: TRANSIENT_MS,
      blocked: 'crop_growing',
    }),
    'harvest_crop.unreachable': replan('the plant cannot be reached', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'harvest_crop.inventory_full': noRoom('the inventory has no room to harvest {it|many}'),
  },
  deadlineMs: ({ count, near }) => 60_000 + count * 10_000 + (near === undefined ? 0 : 300_000),
  cost: ({ count }) => 8 + count * 2,
  guard: (world, { crop, count }) => {
    const body = embodied(world);
    const fields = fieldsOf(world, crop);
    if (!body.ok || fields.length === 0) return body;
    if (isHarvestDue(fields, count, world.at)) return allowed;
    const ripe = Math.max(...fields.map((field) => field.ripe));
    return {
      ok: false,
      code: 'harvest_crop.not_ripe',
      reason: `${ripe} of the ${describeCount(count, crop)} are ripe`,
    };
  },
  acceptance: (before, after, args) => {
    const { count, replant } = args;
    const crop = cropOfBlock(args.crop);
    if (crop === undefined) return unmet(`${args.crop} is no crop`);
    const cut = (after.target?.blocks ?? []).filter(
      (block) => block.was !== undefined && isRipe(crop, block.was) && !isRipe(crop, block),
    );
    const planted = cut.filter(({ name }) => name === crop.block).length;
    const progress = { done: Math.min(cut.length, count), total: count, unit: crop.block };
    if (cut.length < count) return unmet(`${cut.length} of ${count} harvested`, progress);
    if (replant && planted < count && countItem(after, crop.seed) > 0) {
      return unmet(`only ${planted} of ${count} planted anew`, progress);
    }
    // One plant gives one at least; of those that are their own seed, one goes back into the ground.
    const sown = crop.seed === crop.produce ? planted : 0;
    const got = countItem(after, crop.produce) - countItem(before, crop.produce) + sown;
    return got >= count
      ? met(`${cut.length} harvested, ${planted} planted anew`, progress)
      : unmet(`only ${describeCount(got, crop.produce)} came of it`, progress);
  },
});
