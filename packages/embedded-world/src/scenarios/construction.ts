import { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import type { Build } from '../options/scenario-schema.ts';
import { findSpawnPoint } from '../players/spawn-point.ts';
import { installBlockContainers } from '../windows/block-containers.ts';

/** Ground is looked for from here down. */
const GROUND_TOP = 140;

/** Where the builds of a scenario stand, and how they are put up. */
interface Construction {
  /** A place given from the ordinary spawn point, on the ground where no height is given. */
  place(at: { x: number; z: number; y?: number | undefined }): Vec3;
  build(what: Build, base: Vec3): void;
}

export function construction(context: WorldContext): Construction {
  const { registry, blocks, items } = context;
  const containers = context.use(installBlockContainers);
  let middle: Vec3 | null = null;

  /** The ordinary spawn point, from which everything is measured: found before anything is built. */
  function origin(): Vec3 {
    middle ??= findSpawnPoint(blocks).floored();
    return middle;
  }

  return {
    place(at) {
      const x = origin().x + at.x;
      const z = origin().z + at.z;
      return new Vec3(x, at.y ?? aboveGround(blocks, x, z), z);
    },
    build({ blocks: fills, containers: filled }, base) {
      for (const { from, to = from, name, properties } of fills) {
        const stateId = blockState(registry, name, properties);
        for (let x = Math.min(from[0], to[0]); x <= Math.max(from[0], to[0]); x++) {
          for (let y = Math.min(from[1], to[1]); y <= Math.max(from[1], to[1]); y++) {
            for (let z = Math.min(from[2], to[2]); z <= Math.max(from[2], to[2]); z++) {
              blocks.set(base.offset(x, y, z), stateId);
            }
          }
        }
      }
      for (const { at, kind, stacks } of filled) {
        containers.fill(
          kind,
          base.offset(...at),
          stacks.map(({ name, count }) => items.create(name, count)),
        );
      }
    },
  };
}

function aboveGround(blocks: WorldBlocks, x: number, z: number): number {
  for (let y = GROUND_TOP; y > 0; y--) {
    const { name, boundingBox } = blocks.dataAt(x, y, z);
    const ground = boundingBox === 'block' && !/leaves|_log$/.test(name);
    if (ground || name === 'water' || name === 'lava') return y + 1;
  }
  return GROUND_TOP;
}
