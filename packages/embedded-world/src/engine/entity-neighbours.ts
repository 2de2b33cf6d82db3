import type { Vec3 } from 'vec3';
import type { Announcer } from './flying-squid-types.ts';

/** What an entity knows of those around it. */
export interface Neighbour {
  readonly position: Vec3;
  nearbyEntities: Neighbour[];
  getNearbyPlayers(): Neighbour[];
  destroy(): void;
}

/** The parts of the world that are needed here. */
export interface NeighbourContext {
  readonly serv: Announcer & {
    readonly players: readonly Neighbour[];
    readonly entities: Readonly<Record<number, Neighbour>>;
  };
}

/** Stock: entities are shown to players no farther away than this, in blocks. */
const SEEN_FROM = 150;

/**
 * Who is near to whom. Stock keeps with every entity those it was near to when it last moved, and with those theirs: an
 * animal that stands still would keep a chain of everything that ever came and went around it in memory.
 */
export function installEntityNeighbours({ serv }: NeighbourContext): void {
  function forget(gone: Neighbour): void {
    gone.nearbyEntities = [];
    for (const entity of Object.values(serv.entities)) {
      const index = entity.nearbyEntities.indexOf(gone);
      if (index >= 0) entity.nearbyEntities.splice(index, 1);
    }
  }

  serv.on('newEntity', (entity: Neighbour) => {
    // Asked for every packet; stock goes through all entities each time.
    entity.getNearbyPlayers = () =>
      serv.players.filter((p) => p !== entity && p.position.distanceTo(entity.position) <= SEEN_FROM);
    const destroy = entity.destroy.bind(entity);
    entity.destroy = () => {
      destroy();
      forget(entity);
    };
  });
  serv.on('newPlayer', (player: Neighbour & Announcer) => {
    // Said once the others have been told that the player is gone.
    player.on('disconnected', () => forget(player));
  });
}
