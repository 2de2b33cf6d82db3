import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { PacketFields } from '../engine/flying-squid-types.ts';
import { dimensionAt, localPlace, spaceX } from './dimension.ts';
import { strayPlace, toClient, translatePlaces } from './wire-places.ts';

const FAR = spaceX('the_nether', 12);

describe('places of two dimensions in one space', () => {
  it('a position says which dimension it is in, to the borders of both worlds', () => {
    for (const x of [-29_999_999, 0, 12.5, 29_999_999]) {
      expect(dimensionAt(x)).toBe('overworld');
      expect(localPlace({ x: spaceX('the_nether', x), y: 1, z: 2 })).toEqual({
        x,
        y: 1,
        z: 2,
        dimension: 'the_nether',
      });
      expect(localPlace({ x, y: 1, z: 2 })).toEqual({ x, y: 1, z: 2, dimension: 'overworld' });
    }
  });

  it('clients are sent places as they are in their dimension', () => {
    expect(toClient('position', { x: FAR + 0.5, y: 40, z: 3, yaw: 0 })).toEqual({ x: 12.5, y: 40, z: 3, yaw: 0 });
    expect(toClient('block_change', { location: { x: FAR, y: 1, z: 2 }, type: 5 })).toEqual({
      location: { x: 12, y: 1, z: 2 },
      type: 5,
    });
    expect(toClient('map_chunk', { x: FAR >> 4, z: -1 })).toEqual({ x: 0, z: -1 });
    expect(toClient('update_light', { chunkX: FAR >> 4, chunkZ: 4 })).toEqual({ chunkX: 0, chunkZ: 4 });
    expect(toClient('block_change', { location: { x: -7, y: 1, z: 2 } })).toEqual({ location: { x: -7, y: 1, z: 2 } });
    // What has an x that is no place is left alone.
    expect(toClient('entity_velocity', { x: FAR })).toEqual({ x: FAR });
  });

  it('what a client says of a place counts in the dimension it is in, and a wrong place is found out', () => {
    const written: [string, PacketFields][] = [];
    const received: unknown[] = [];
    const client = Object.assign(new EventEmitter(), {
      write: (name: string, fields: PacketFields): void => void written.push([name, fields]),
    });
    translatePlaces(client, () => 'the_nether');
    client.on('block_dig', (packet) => received.push(packet));
    client.on('position', (packet) => received.push(packet));
    client.on('chat', (packet) => received.push(packet));
    client.emit('block_dig', { status: 0, location: { x: 12, y: 1, z: 2 } });
    client.emit('position', { x: 12.25, y: 1, z: 2 });
    client.emit('chat', { x: 12 });
    expect(received).toEqual([
      { status: 0, location: { x: FAR, y: 1, z: 2 } },
      { x: FAR + 0.25, y: 1, z: 2 },
      { x: 12 },
    ]);
    client.write('unload_chunk', { chunkX: FAR >> 4, chunkZ: 0 });
    expect(written).toEqual([['unload_chunk', { chunkX: 0, chunkZ: 0 }]]);
    expect(strayPlace({ x: FAR })).toBe(`x ${FAR}`);
    expect(strayPlace({ x: FAR >> 4, chunkData: 'some' })).not.toBeNull();
    expect(strayPlace({ location: { x: 12 }, chunkX: 3 })).toBeNull();
  });
});
