import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { bodyAt } from './body-at.ts';

/** Ticks of a second: the speed of an entity that is new is told per second. */
const TICKS_PER_SECOND = 20;
/** A length that is a whole number of steps, but for how it was rounded, takes no further one. */
const ROUNDING = 1e-9;

/** Something that was shot or thrown and flies; speeds are blocks per tick. */
export interface Missile {
  readonly entity: SquidEntity;
  readonly sender: SquidEntity;
  readonly velocity: Vec3;
  position: Vec3;
}

/** Puts something that flies into the world, of the first of these kinds that the version has. `turned` is its yaw and pitch as the protocol has them. */
export function launch(
  { serv, registry }: WorldContext,
  kinds: readonly string[],
  { sender, from, velocity }: { readonly sender: SquidEntity; readonly from: Vec3; readonly velocity: Vec3 },
  turned: { readonly yaw?: number; readonly pitch?: number } = {},
): SquidEntity {
  const type = kinds.map((kind) => registry.entitiesByName[kind]?.id).find((id) => id !== undefined) ?? 0;
  const entity = serv.spawnObject(type, serv.overworld, from.clone(), {
    velocity: velocity.scaled(TICKS_PER_SECOND),
    ...turned,
    // Its data is who sent it.
    data: sender.id + 1,
  });
  entity.size = undefined;
  return entity;
}

/**
 * Lets one fly on for a tick, in steps of at most so many blocks, up to the first at which it meets somebody or a block. Answers what it met, with its
 * position before that; undefined where it met nothing. Ground that is not loaded is like a block.
 */
export function flyOn(
  { serv, registry, blocks }: WorldContext,
  missile: Missile,
  step: number,
): { readonly victim: SquidEntity | null; readonly isBlocked: boolean } | undefined {
  const steps = Math.max(1, Math.ceil(missile.velocity.norm() / step - ROUNDING));
  for (let i = 0; i < steps; i++) {
    const next = missile.position.plus(missile.velocity.scaled(1 / steps));
    const victim = bodyAt(serv, registry, next, missile.sender);
    const block = blocks.loadedDataAt(next.x, next.y, next.z);
    const isBlocked = !block || block.boundingBox === 'block';
    if (victim || isBlocked) return { victim, isBlocked };
    missile.position = next;
  }
  return undefined;
}
