import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { findSpawnPoint } from './spawn-point.ts';

/** Where players come to life. */
interface SpawnPoints {
  /** The world's own spawn point, the feet of whoever stands there. */
  world(): Vec3;
  /** Moves the world's spawn point; it is kept with the world. */
  setWorld(position: Vec3): void;
  /** From now on the player comes back beside this bed. */
  setBed(player: SquidPlayer, bed: Vec3): void;
  /** The player's bed, whether or not it still stands. */
  bedOf(player: SquidPlayer): Vec3 | null;
  /** Decides where the player comes to life, and forgets a bed that is gone. @returns whether a bed was missing. */
  choose(player: SquidPlayer): { bedMissing: boolean };
}

const pointSchema = z.object({ x: z.number(), y: z.number(), z: z.number() });
const savedSchema = z.object({ world: pointSchema.nullable(), beds: z.record(z.string(), pointSchema) });

export function installSpawnPoints({ blocks, state }: WorldContext): SpawnPoints {
  let own: Vec3 | null = null;
  const beds = new Map<string, Point>();
  const stored = state.section('spawnPoints', savedSchema, { world: null, beds: {} }, () => ({
    world: own ? plainPoint(own) : null,
    beds: Object.fromEntries(beds),
  }));
  if (stored.world) own = vec(stored.world);
  for (const [uuid, bed] of Object.entries(stored.beds)) beds.set(uuid, bed);

  const world = (): Vec3 => own?.clone() ?? findSpawnPoint(blocks);

  return {
    world,
    setWorld(position) {
      own = position.clone();
      state.touch();
    },
    setBed(player, bed) {
      beds.set(player.uuid, plainPoint(bed));
      player.spawnPoint = bed.clone();
      player.sendSpawnPosition();
      state.touch();
    },
    bedOf: (player) => {
      const bed = beds.get(player.uuid);
      return bed ? vec(bed) : null;
    },
    choose(player) {
      const bed = beds.get(player.uuid);
      const beside = bed ? besideBed(blocks, vec(bed)) : null;
      player.spawnPoint = beside ?? world();
      const bedMissing = bed !== undefined && beside === null;
      if (bedMissing) {
        beds.delete(player.uuid);
        state.touch();
      }
      return { bedMissing };
    },
  };
}

/** Free ground within two blocks of a bed's head and one step up or down, or null when the bed is gone or walled in. */
export function besideBed(blocks: Pick<WorldContext['blocks'], 'dataAt'>, bed: Vec3): Vec3 | null {
  if (!blocks.dataAt(bed.x, bed.y, bed.z).name.endsWith('_bed')) return null;
  for (let radius = 1; radius <= 2; radius++) {
    for (const dy of [0, -1, 1]) {
      for (let dx = -radius; dx <= radius; dx++) {
        for (let dz = -radius; dz <= radius; dz++) {
          if (Math.max(Math.abs(dx), Math.abs(dz)) !== radius) continue;
          const feet = bed.offset(dx, dy, dz);
          const at = (up: number) => blocks.dataAt(feet.x, feet.y + up, feet.z);
          const ground = at(-1);
          if (ground.boundingBox !== 'block' || ground.name.endsWith('_bed')) continue;
          if ([0, 1].every((up) => isFree(at(up)))) return feet.offset(0.5, 0, 0.5);
        }
      }
    }
  }
  return null;
}

const isFree = (block: { boundingBox: string; name: string }): boolean =>
  block.boundingBox === 'empty' && block.name !== 'water' && block.name !== 'lava' && block.name !== 'fire';
const vec = ({ x, y, z }: Point): Vec3 => new Vec3(x, y, z);
