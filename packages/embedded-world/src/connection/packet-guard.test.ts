import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { ProtocolClient } from '../engine/flying-squid-types.ts';
import { type BadPacket, guardPackets } from './packet-guard.ts';

const require = createRequire(import.meta.url);
const {
  createSerializer,
}: { createSerializer(o: object): ProtocolClient['serializer'] } = require('minecraft-protocol');

function guarded(strict: boolean) {
  const serializer = createSerializer({ state: 'play', isServer: true, version: '1.21.4' });
  const bad: BadPacket[] = [];
  const sent: Buffer[] = [];
  serializer.on('data', (buffer: Buffer) => sent.push(buffer));
  const client: Pick<ProtocolClient, 'serializer' | 'version'> = { serializer, version: '1.21.4' };
  guardPackets(client, strict, (packet) => bad.push(packet));
  return { serializer, bad, sent };
}
const health = { name: 'update_health', params: { health: 20, food: 20, foodSaturation: 5 } };

describe('guardPackets', () => {
  it('leaves out a packet that cannot be written, says so, and goes on', () => {
    const { serializer, bad, sent } = guarded(false);
    serializer.write({
      name: 'window_items',
      params: { windowId: 1, stateId: 1, items: [{ present: false }], carriedItem: {} },
    });
    serializer.write(health);
    expect(bad.map((packet) => packet.name)).toEqual(['window_items']);
    expect(sent).toHaveLength(1);
  });

  it('the strict mode also finds what can be written but not be read, and nothing wrong with a right packet', () => {
    const { serializer, bad, sent } = guarded(true);
    serializer.write({ name: 'no_such_packet', params: {} });
    serializer.write(health);
    expect(bad.map((packet) => packet.name)).toEqual(['no_such_packet']);
    expect(sent).toHaveLength(1);
  });
});
