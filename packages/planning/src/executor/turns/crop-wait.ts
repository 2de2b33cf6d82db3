import { capabilities, type WorldSnapshot } from '@conscious-bot/contracts';
import { blockedRow } from '@conscious-bot/contracts/failure';
import { fieldsOf, ripeAtOf } from '@conscious-bot/contracts/world';
import type { StepDraft } from '../../tasks/step-record.ts';

/** A field that should be ripe and is not is looked at again after this long at the earliest, milliseconds. */
const LEAST_MS = 20_000;

/**
 * What a plan has to wait for before it can begin because it grows (FARM-1), and how long; undefined where its first step is something else,
 * or may begin. It waits no longer than until the field should be ripe; the world may show sooner that it is.
 */
export function waitsForCrop(
  [first]: readonly StepDraft[],
  world: WorldSnapshot,
): { readonly crop: string; readonly count: number; readonly waitMs: number } | undefined {
  if (first?.capability !== 'harvest_crop') return undefined;
  const { harvest_crop: harvest } = capabilities;
  const args = harvest.input.parse(first.args);
  const guard = harvest.guard(world, args);
  if (guard.ok || guard.code !== 'harvest_crop.not_ripe') return undefined;
  const ripeAt = Math.min(...fieldsOf(world, args.crop).map((field) => ripeAtOf(field, args.count)));
  const waitMs = Math.min(blockedRow('crop_growing').expiresMs, Math.max(LEAST_MS, ripeAt - world.at));
  return { crop: args.crop, count: args.count, waitMs };
}
