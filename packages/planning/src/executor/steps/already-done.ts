import type { ActionSnapshot, WorldSnapshot } from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';

type Remainder =
  | { readonly done: true; readonly reason: string }
  /** Arguments for what is still to be done. */
  | { readonly done: false; readonly args: Record<string, unknown> };

/** Blocks within which a block that stands near counts as the one an earlier attempt placed. */
const PLACED_WITHIN = 6;

/**
 * What is left of a step that was tried before, read from the world (EXEC-4): `before` is how it looked before the first attempt. A step
 * that counts something asks only for what is missing, or names what it counts from.
 */
export function remainderOf(
  spec: CapabilitySpec,
  args: Record<string, unknown>,
  before: WorldSnapshot,
  now: WorldSnapshot,
): Remainder {
  const parsed = spec.input.safeParse(args);
  if (!parsed.success) return { done: false, args };
  const seen = spec.acceptance(before, withTarget(now, args), parsed.data);
  if (seen.ok) return { done: true, reason: seen.reason };
  if (spec.again !== undefined) return { done: false, args: { ...args, ...spec.again(before, now, parsed.data) } };
  const { progress } = seen;
  if (progress === undefined || progress.done <= 0 || args.count !== progress.total) return { done: false, args };
  return { done: false, args: { ...args, count: progress.total - progress.done } };
}

/** How much of the count of a failed step the world shows as done since its first attempt; undefined where that is nothing, or the step has no count. */
export function partDone(
  spec: CapabilitySpec,
  args: Record<string, unknown>,
  before: WorldSnapshot,
  now: WorldSnapshot,
): number | undefined {
  const { count } = args;
  if (typeof count !== 'number') return undefined;
  const left = remainderOf(spec, args, before, now);
  const missing = left.done ? 0 : left.args.count;
  return typeof missing === 'number' && missing < count ? count - missing : undefined;
}

/** The snapshot with the block that a placing step is about as its target, if one of that name is near. */
function withTarget(now: WorldSnapshot, args: Record<string, unknown>): ActionSnapshot {
  const near = now.nearbyBlocks.find((block) => block.name === args.block && block.distance <= PLACED_WITHIN);
  return near === undefined ? now : { ...now, target: { block: { name: near.name, position: near.nearest } } };
}
