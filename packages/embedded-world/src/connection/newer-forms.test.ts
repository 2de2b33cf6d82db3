import { describe, expect, it } from 'vitest';
import type { PacketFields } from '../engine/flying-squid-types.ts';
import { loadRegistry } from '../engine/prismarine.ts';
import { speakNewerForms } from './newer-forms.ts';

function connection(version: string) {
  const written: [string, PacketFields][] = [];
  const read: unknown[][] = [];
  const client = {
    write: (name: string, fields: PacketFields) => void written.push([name, fields]),
    emit: (...event: unknown[]) => read.push(event) > 0,
  };
  speakNewerForms(client, loadRegistry(version));
  return { client, written, read };
}

describe('packets of versions after 1.21.4', () => {
  it('speeds go out in blocks per tick since 1.21.9, and in 1/8000 of that before', () => {
    const fields = { entityId: 3, velocity: { x: 3200, y: 2880, z: 0 } };
    const before = connection('1.21.4');
    before.client.write('entity_velocity', fields);
    expect(before.written).toEqual([['entity_velocity', fields]]);
    const after = connection('1.21.11');
    after.client.write('entity_velocity', fields);
    expect(after.written).toEqual([['entity_velocity', { entityId: 3, velocity: { x: 0.4, y: 0.36, z: 0 } }]]);
  });

  it('the place of an explosion is its centre, and the spawn point is in a dimension', () => {
    const { client, written } = connection('1.21.11');
    client.write('explosion', { x: 1, y: 2, z: 3, radius: 3 });
    client.write('spawn_position', { location: { x: 0, y: 66, z: 0 } });
    expect(written[0]?.[1]).toMatchObject({ center: { x: 1, y: 2, z: 3 }, radius: 3, blockParticles: [] });
    expect(written[1]?.[1]).toMatchObject({
      globalPos: { dimensionName: 'minecraft:overworld', location: { y: 66 } },
    });
  });

  it('a blow and a click of 26.1 are read as the one packet they were', () => {
    const { client, read } = connection('26.1');
    client.emit('attack', { entityId: 7 });
    client.emit('use_entity', { target: 8, hand: 'off_hand', location: { x: 0, y: 0, z: 0 } });
    client.emit('use_item', { hand: 'main_hand', sequence: 1 });
    expect(read[0]).toEqual(['use_entity', { target: 7, mouse: 1 }]);
    expect(read[1]).toMatchObject(['use_entity', { target: 8, mouse: 0, hand: 1 }]);
    expect(read[2]).toEqual(['use_item', { hand: 0, sequence: 1 }]);
  });
});
