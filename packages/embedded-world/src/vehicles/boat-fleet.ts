import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { turnByte } from '../players/turn-byte.ts';
import { type Boat, SIZE } from './boat.ts';
import type { boatMetadata } from './boat-metadata.ts';

const savedSchema = z.array(
  z.object({ item: z.string(), x: z.number(), y: z.number(), z: z.number(), yaw: z.number() }),
);
type SavedBoat = z.infer<typeof savedSchema>[number];

/** The boats of a world, which are stored with it. */
interface BoatFleet {
  readonly boats: ReadonlySet<Boat>;
  /** The boat that clients know under a number. */
  withId(id: number): Boat | undefined;
  launch(boat: SavedBoat): void;
  remove(boat: Boat): void;
  /** Launches the boats of a stored world, once; the world has to be running. */
  restore(): void;
}

export function boatFleet(context: WorldContext, looks: ReturnType<typeof boatMetadata>): BoatFleet {
  const { serv, registry, state } = context;
  const spawning = context.use(installEntitySpawning);
  const boats = new Set<Boat>();
  let notYetRestored: SavedBoat[] = state.section('boats', savedSchema, [], (): SavedBoat[] => [
    ...notYetRestored,
    ...[...boats].map(({ item, position, yaw }): SavedBoat => ({ item, yaw, ...plainPoint(position) })),
  ]);

  function launch({ item, x, y, z: south, yaw }: SavedBoat): void {
    const type = (registry.entitiesByName[item] ?? registry.entitiesByName.boat)?.id;
    if (type === undefined) return;
    const position = new Vec3(x, y, south);
    const entity = serv.spawnObject(type, serv.overworld, position.clone(), { yaw: turnByte(yaw), data: 0 });
    entity.size = undefined;
    const velocity = new Vec3(0, 0, 0);
    boats.add({ item, entity, position, velocity, onGround: false, ...SIZE, yaw, riders: [], damage: 0 });
    spawning.describe(entity, () => looks.kind(item));
    state.touch();
  }

  return {
    boats,
    withId: (id) => [...boats].find(({ entity }) => entity.id === id),
    launch,
    remove(boat) {
      boats.delete(boat);
      boat.entity.destroy();
      state.touch();
    },
    restore() {
      const stored = notYetRestored;
      notYetRestored = [];
      for (const boat of stored) launch(boat);
    },
  };
}
