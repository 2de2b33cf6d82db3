import { EventEmitter } from 'node:events';
import { Vec3 } from 'vec3';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PacketFields } from '../engine/flying-squid-types.ts';
import { installEntityMoves } from './entity-moves.ts';

describe('the moves of entities', () => {
  const sent: { name: string; fields: PacketFields }[] = [];
  const entity = {
    id: 7,
    yaw: 3,
    pitch: 4,
    position: new Vec3(0, 64, 0),
    lastPositionPlayersUpdated: new Vec3(0, 64, 0),
    looked: 0,
    updateAndSpawn: () => {
      entity.looked += 1;
      entity.lastPositionPlayersUpdated = entity.position;
    },
    _writeOthersNearby: (name: string, fields: PacketFields) => sent.push({ name, fields }),
    sendPosition: (_to: Vec3, _onGround: boolean): void => {
      throw new Error('flying-squid');
    },
  };
  beforeEach(() => {
    sent.length = 0;
    Object.assign(entity, { position: new Vec3(0, 64, 0), knownPosition: undefined, looked: 0, onGround: true });
    entity.lastPositionPlayersUpdated = entity.position;
    const serv = new EventEmitter();
    installEntityMoves({ serv });
    serv.emit('newEntity', entity);
  });

  it('are sent at once, so that none outlives a death or a teleport', () => {
    entity.sendPosition(new Vec3(1, 64, 0), true);
    expect(entity.position).toEqual(new Vec3(1, 64, 0));
    expect(sent).toEqual([
      { name: 'rel_entity_move', fields: { entityId: 7, dX: 4096, dY: 0, dZ: 0, onGround: true } },
    ]);
  });

  it('many small steps, each rounded for the wire, lead to the right place', () => {
    for (let i = 1; i <= 1000; i++) entity.sendPosition(new Vec3(0.0001 * i, 64, -0.00007 * i), true);
    const sum = (key: string): number => sent.reduce((all, { fields }) => all + Number(fields[key]), 0) / 4096;
    expect(sum('dX')).toBeCloseTo(0.1, 3);
    expect(sum('dZ')).toBeCloseTo(-0.07, 3);
  });

  it('a long move is sent as a place', () => {
    entity.sendPosition(new Vec3(0, 72, 0), false);
    expect(sent).toEqual([
      { name: 'entity_teleport', fields: { entityId: 7, x: 0, y: 72, z: 0, yaw: 3, pitch: 4, onGround: false } },
    ]);
  });

  it('after two blocks it is looked at anew who sees whom, from the new place', () => {
    entity.sendPosition(new Vec3(2, 64, 0), true);
    expect(entity.looked).toBe(0);
    entity.sendPosition(new Vec3(2.5, 64, 0), true);
    expect(entity.looked).toBe(1);
    expect(entity.lastPositionPlayersUpdated.x).toBe(2.5);
  });

  it('who stands still says nothing', () => {
    entity.sendPosition(new Vec3(0, 64, 0), true);
    expect(sent).toEqual([]);
  });
});
