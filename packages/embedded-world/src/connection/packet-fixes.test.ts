import { describe, expect, it } from 'vitest';
import type { PacketFields } from '../engine/flying-squid-types.ts';
import { loadRegistry } from '../engine/prismarine.ts';
import { fixPackets } from './packet-fixes.ts';

function fixed(name: string, fields: PacketFields): [string, PacketFields] {
  const written: [string, PacketFields][] = [];
  const client = { ended: false, write: (n: string, f: PacketFields) => void written.push([n, f]) };
  fixPackets(client, loadRegistry('1.21.4'));
  client.write(name, fields);
  const [first] = written;
  if (!first) throw new Error('nothing written');
  return first;
}

describe('fixPackets', () => {
  it('an entity teleport becomes the packet 1.21.2 and later know, in degrees', () => {
    const [name, fields] = fixed('entity_teleport', {
      entityId: 3,
      x: 1,
      y: 2,
      z: 3,
      yaw: 64,
      pitch: -32,
      onGround: undefined,
    });
    expect(name).toBe('sync_entity_position');
    expect(fields).toMatchObject({ entityId: 3, x: 1, yaw: 90, pitch: -45, onGround: false, dx: 0 });
  });

  it('a player taken off the list becomes a removal packet', () => {
    expect(fixed('player_info', { action: { remove_player: true }, data: [{ uuid: 'a' }] })).toEqual([
      'player_remove',
      { players: ['a'] },
    ]);
  });

  it('angles and speeds of a spawned entity fit their bytes', () => {
    const [, fields] = fixed('spawn_entity', { yaw: 300, pitch: undefined, velocity: { x: 1e6, y: -1e6, z: 12.7 } });
    expect(fields).toMatchObject({ yaw: 44, pitch: 0, headPitch: 0, objectData: 0 });
    expect(fields.velocity).toEqual({ x: 32767, y: -32768, z: 12 });
  });

  it('everything else passes unchanged', () => {
    const fields = { health: 3, food: 4, foodSaturation: 0 };
    expect(fixed('update_health', fields)).toEqual(['update_health', fields]);
  });
});
