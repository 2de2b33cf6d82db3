import { EventEmitter } from 'node:events';
import { Vec3 } from 'vec3';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EntitySight, installEntitySight, type Viewer, type Visible } from './entity-sight.ts';

describe('who sees whom', () => {
  const players: Viewer[] = [];
  const entities: Record<number, Visible> = {};
  let serv = Object.assign(new EventEmitter(), { players, entities });
  let sight: EntitySight;
  beforeEach(() => {
    players.length = 0;
    for (const id of Object.keys(entities)) delete entities[Number(id)];
    serv = Object.assign(new EventEmitter(), { players, entities });
    sight = installEntitySight({ serv });
  });

  /** An entity that has just been made and is shown to nobody yet. */
  function appear(id: number, x: number, health?: number) {
    const entity = Object.assign(new EventEmitter(), {
      id,
      health,
      position: new Vec3(x, 64, 0),
      lastPositionPlayersUpdated: new Vec3(x, 64, 0),
      getNearbyPlayers: (): Visible[] => [],
      updateAndSpawn: (): void => {},
      // As flying-squid does it: those near are sent it, then it is gone.
      destroy: () => {
        for (const player of players) if (entity.getNearbyPlayers().includes(player)) player.despawnEntities([entity]);
        delete entities[id];
      },
      /** What this one's client believes to be there. */
      shown: new Set<number>(),
      spawnEntity: (other: Visible) => {
        if (entity.shown.has(other.id)) throw new Error(`${other.id} is shown twice`);
        entity.shown.add(other.id);
      },
      despawnEntities: (others: Visible[]) => {
        for (const other of others) {
          if (!entity.shown.delete(other.id)) throw new Error(`${other.id} was never shown`);
        }
      },
    });
    entities[id] = entity;
    serv.emit('newEntity', entity);
    return entity;
  }

  function join(id: number, x: number) {
    const player = appear(id, x, 20);
    serv.emit('newPlayer', player);
    players.push(player);
    player.updateAndSpawn();
    return player;
  }

  it('players within 150 blocks are shown an entity, and only they receive what becomes of it', () => {
    const [near, far] = [join(1, 0), join(2, 151)];
    const cow = appear(3, -0.5, 10);
    cow.updateAndSpawn();
    expect([...near.shown]).toContain(3);
    expect([...far.shown]).not.toContain(3);
    expect(cow.getNearbyPlayers()).toEqual([near]);
  });

  it('a player who walks away loses sight of it, and is not sent its end a second time', () => {
    const mira = join(1, 0);
    const cow = appear(2, 149, 10);
    cow.updateAndSpawn();
    mira.position = new Vec3(-2, 64, 0);
    expect(cow.getNearbyPlayers()).toEqual([mira]);
    mira.updateAndSpawn();
    expect(mira.shown.size).toBe(0);
    cow.destroy();
    expect(cow.getNearbyPlayers()).toEqual([]);
  });

  it('whoever was shown an entity is sent its end, however far away it is by then', () => {
    const mira = join(1, 0);
    const cow = appear(2, 149.5, 10);
    cow.updateAndSpawn();
    mira.position = new Vec3(-1, 64, 0);
    cow.destroy();
    expect(mira.shown.size).toBe(0);
  });

  it('a newcomer is not shown what is dying, and receives nothing about it', () => {
    const mira = join(1, 0);
    const zombie = appear(2, 3, 20);
    zombie.updateAndSpawn();
    zombie.health = 0;
    const late = join(3, 1);
    expect([...late.shown]).toEqual([1]);
    expect([...mira.shown].sort()).toEqual([2, 3]);
    zombie.destroy();
    expect([...late.shown]).toEqual([1]);
    expect([...mira.shown]).toEqual([3]);
  });

  it('what is gone is shown to nobody any more, though it still moves', () => {
    const mira = join(1, 0);
    const arrow = appear(2, 3);
    arrow.updateAndSpawn();
    arrow.destroy();
    arrow.updateAndSpawn();
    expect(mira.shown.size).toBe(0);
  });

  it('who has not come in yet is shown nothing, and everything when it comes', () => {
    const waiting = appear(1, 0, 20);
    const cow = appear(2, 3, 10);
    cow.updateAndSpawn();
    expect(waiting.shown.size).toBe(0);
    players.push(waiting);
    waiting.updateAndSpawn();
    expect([...waiting.shown]).toEqual([2]);
  });

  it('a player who leaves is gone for all, and receives nothing more', () => {
    const [mira, guest] = [join(1, 0), join(2, 1)];
    const cow = appear(3, 2, 10);
    cow.updateAndSpawn();
    delete entities[2];
    guest.emit('disconnected');
    expect([...mira.shown]).toEqual([3]);
    expect(cow.getNearbyPlayers()).toEqual([mira]);
  });

  it('who comes back to life is shown everything anew, and to everybody anew', () => {
    const [mira, other] = [join(1, 0), join(2, 1)];
    mira.health = 0;
    sight.hide(mira);
    sight.blind(mira);
    expect([mira.shown.size, other.shown.size]).toEqual([0, 0]);
    mira.health = 20;
    mira.updateAndSpawn();
    expect([[...mira.shown], [...other.shown]]).toEqual([[2], [1]]);
  });
});
