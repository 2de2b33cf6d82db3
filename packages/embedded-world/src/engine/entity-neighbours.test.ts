import { EventEmitter } from 'node:events';
import { Vec3 } from 'vec3';
import { beforeEach, describe, expect, it } from 'vitest';
import { installEntityNeighbours, type Neighbour } from './entity-neighbours.ts';

describe('the neighbours of entities', () => {
  const players: Neighbour[] = [];
  const entities: Record<number, Neighbour> = {};
  let serv = Object.assign(new EventEmitter(), { players, entities });
  beforeEach(() => {
    players.length = 0;
    for (const id of Object.keys(entities)) delete entities[Number(id)];
    serv = Object.assign(new EventEmitter(), { players, entities });
    installEntityNeighbours({ serv });
  });

  /** As stock does it: near is whoever was there when the entity came. */
  function appear(id: number, x: number): Neighbour & EventEmitter {
    const entity = Object.assign(new EventEmitter(), {
      position: new Vec3(x, 64, 0),
      nearbyEntities: Object.values(entities),
      getNearbyPlayers: (): Neighbour[] => [],
      destroy: () => {
        delete entities[id];
      },
    });
    for (const other of Object.values(entities)) other.nearbyEntities.push(entity);
    entities[id] = entity;
    serv.emit('newEntity', entity);
    return entity;
  }

  it('OPS-1: nobody keeps what is gone, and what is gone keeps nobody', () => {
    const cow = appear(1, 0);
    const apple = appear(2, 1);
    const bread = appear(3, 2);
    apple.destroy();
    expect(cow.nearbyEntities).toEqual([bread]);
    expect(bread.nearbyEntities).toEqual([cow]);
    expect(apple.nearbyEntities).toEqual([]);
  });

  it('OPS-1: a player who leaves is forgotten too', () => {
    const cow = appear(1, 0);
    const player = appear(2, 1);
    serv.emit('newPlayer', player);
    expect(cow.nearbyEntities).toEqual([player]);
    delete entities[2];
    player.emit('disconnected');
    expect(cow.nearbyEntities).toEqual([]);
  });

  it('OPS-1: packets go to other players within 150 blocks', () => {
    const [mira, near, far] = [appear(1, 0), appear(2, 150), appear(3, 151)];
    players.push(mira, near, far);
    expect(mira.getNearbyPlayers()).toEqual([near]);
  });
});
