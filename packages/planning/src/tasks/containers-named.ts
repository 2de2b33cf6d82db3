import type { BlockPosition, StepRecord, WorldSnapshot } from '@conscious-bot/contracts';
import { z } from 'zod';

const container = z.object({ position: z.object({ x: z.number(), y: z.number(), z: z.number() }) });

/** The name by which a container is known among what failed: where it stands. */
const placeName = ({ x, y, z: depth }: BlockPosition): string => `${x} ${y} ${depth}`;

/** The container a step is about, by its name; none where it may be any. */
export function containersOf({ args }: Pick<StepRecord, 'args'>): string[] {
  const parsed = container.safeParse(args);
  return parsed.success ? [placeName(parsed.data.position)] : [];
}

/** Where a container with such a name stands. */
export function placeNamed(name: string): BlockPosition | undefined {
  const [x, y, depth] = name.split(' ').map(Number);
  return x === undefined || y === undefined || depth === undefined ? undefined : { x, y, z: depth };
}

/** The world with those of its own containers that can be got at. @param out names of the others */
export function withinReach(world: WorldSnapshot, out: ReadonlySet<string>): WorldSnapshot {
  const { ownStores } = world;
  if (ownStores === undefined || out.size === 0) return world;
  return { ...world, ownStores: ownStores.filter(({ position }) => !out.has(placeName(position))) };
}
