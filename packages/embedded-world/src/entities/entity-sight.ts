import type { Vec3 } from 'vec3';
import type { Emitter } from '../engine/flying-squid-types.ts';

/** What an entity needs to be seen. */
export interface Visible {
  readonly id: number;
  readonly position: Vec3;
  /** Things have none. */
  readonly health: number | undefined;
  lastPositionPlayersUpdated: Vec3;
  getNearbyPlayers(): Visible[];
  updateAndSpawn(): void;
  destroy(): void;
}

/** A player, who sees others and is seen. */
export interface Viewer extends Visible {
  spawnEntity(entity: Visible): void;
  despawnEntities(entities: Visible[]): void;
}

/** The parts of the world that are needed here. */
interface SightContext {
  readonly serv: Emitter & {
    readonly players: readonly Viewer[];
    readonly entities: Readonly<Record<number, Visible>>;
  };
}

/** Which entities each client has been shown; it is sent nothing about others. */
export interface EntitySight {
  /** Takes an entity out of everybody's sight; `updateAndSpawn` brings it back. */
  hide(entity: Visible): void;
  /** Takes everything out of a player's sight; its `updateAndSpawn` brings it back. */
  blind(viewer: Viewer): void;
}

/** Entities are shown to players no farther away than this, in blocks. */
const SEEN_FROM = 150;

/**
 * flying-squid shows an entity to whoever was near when one of the two last moved, and sends what becomes of it to whoever is near
 * at that time. These are not the same when somebody comes, goes or dies in between: a client keeps for ever what it was
 * not sent the end of, and makes a nameless thing of what it is sent without having been shown it. flying-squid also keeps
 * with an entity that stands still all that ever came and went around it.
 */
export function installEntitySight({ serv }: SightContext): EntitySight {
  const seenBy = new WeakMap<Visible, Set<Viewer>>();

  function viewersOf(entity: Visible): Set<Viewer> {
    const viewers = seenBy.get(entity) ?? new Set();
    seenBy.set(entity, viewers);
    return viewers;
  }

  /** No packet says that an entity lies dead: newcomers are not shown those. */
  const isThere = (entity: Visible): boolean => serv.entities[entity.id] === entity && (entity.health ?? 1) > 0;

  function look(viewer: Viewer, entity: Visible): void {
    if (viewer === entity) return;
    const viewers = viewersOf(entity);
    const near = viewer.position.distanceTo(entity.position) <= SEEN_FROM;
    if (viewers.has(viewer)) {
      if (near) return;
      viewers.delete(viewer);
      viewer.despawnEntities([entity]);
    } else if (near && isThere(entity)) {
      viewers.add(viewer);
      viewer.spawnEntity(entity);
    }
  }

  function hide(entity: Visible): void {
    const viewers = viewersOf(entity);
    for (const viewer of viewers) viewer.despawnEntities([entity]);
    viewers.clear();
  }

  serv.on('newEntity', (entity: Visible) => {
    entity.getNearbyPlayers = () => [...viewersOf(entity)];
    entity.updateAndSpawn = () => {
      entity.lastPositionPlayersUpdated = entity.position.clone();
      for (const player of serv.players) look(player, entity);
      // Who has not come in yet, or was refused, is already an entity to flying-squid.
      const viewer = serv.players.find((player) => player === entity);
      if (viewer) for (const other of Object.values(serv.entities)) look(viewer, other);
    };
    const destroy = entity.destroy.bind(entity);
    entity.destroy = () => {
      destroy();
      viewersOf(entity).clear();
    };
  });
  serv.on('newPlayer', (player: Viewer & Emitter) => {
    player.on('disconnected', () => {
      hide(player);
      for (const entity of Object.values(serv.entities)) viewersOf(entity).delete(player);
    });
  });

  return {
    hide,
    blind(viewer) {
      const seen = Object.values(serv.entities).filter((entity) => viewersOf(entity).delete(viewer));
      if (seen.length > 0) viewer.despawnEntities(seen);
    },
  };
}
