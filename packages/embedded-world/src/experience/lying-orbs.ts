import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { type Orb, SIZE } from './orb-motion.ts';
import { orbSpawner } from './orb-spawner.ts';

const JOINS_WITHIN = 0.5;

const savedSchema = z.array(z.object({ points: z.int(), count: z.int(), x: z.number(), y: z.number(), z: z.number() }));

/** The orbs that lie in a world, which are stored with it. */
interface LyingOrbs {
  readonly all: ReadonlySet<Orb>;
  add(position: Vec3, points: number, velocity: Vec3, count?: number): void;
  remove(orb: Orb): void;
  /** Makes an orb one with another of its size that lies beside it. */
  join(orb: Orb): void;
}

export function lyingOrbs(context: WorldContext): LyingOrbs {
  const { state } = context;
  const spawn = orbSpawner(context);
  const orbs = new Set<Orb>();
  const stored = state.section('orbs', savedSchema, [], () =>
    [...orbs].map(({ points, count, position }) => ({ points, count, ...plainPoint(position) })),
  );

  function add(position: Vec3, points: number, velocity: Vec3, count = 1): void {
    orbs.add({
      entity: spawn(position, points, velocity),
      points,
      count,
      age: 0,
      restless: false,
      position: position.clone(),
      velocity,
      onGround: false,
      width: SIZE,
      height: SIZE,
    });
    state.touch();
  }

  function remove(orb: Orb): void {
    orbs.delete(orb);
    orb.entity.destroy();
    state.touch();
  }

  function join(orb: Orb): void {
    for (const other of orbs) {
      if (other === orb || other.points !== orb.points || other.position.distanceTo(orb.position) > JOINS_WITHIN)
        continue;
      other.count += orb.count;
      other.age = Math.min(other.age, orb.age);
      remove(orb);
      return;
    }
  }

  for (const { points, count, ...place } of stored)
    add(new Vec3(place.x, place.y, place.z), points, new Vec3(0, 0, 0), count);

  return { all: orbs, add, remove, join };
}
