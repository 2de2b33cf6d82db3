import { createRequire } from 'node:module';
import { strayPlace } from '../dimensions/wire-places.ts';
import type { ProtocolClient } from '../engine/flying-squid-types.ts';

export interface BadPacket {
  name: string;
  reason: string;
}

type Parser = {
  parsePacketBuffer(buffer: Buffer): { metadata: { size: number }; data: { name: string; params?: unknown } };
};
const require = createRequire(import.meta.url);
const protocol: {
  createDeserializer(o: { state: string; isServer: boolean; version: string; noErrorLogging: boolean }): Parser;
} = require('minecraft-protocol');

/**
 * Keeps one packet that cannot be written from silencing a client. Without it, such a packet destroys the stream's serializer:
 * the client receives nothing more and is dropped half a minute later. Here the packet is left out and reported.
 * @param strict also parse every packet back as the client will; meant for tests.
 */
export function guardPackets(
  client: Pick<ProtocolClient, 'serializer' | 'version'>,
  strict: boolean,
  report: (bad: BadPacket) => void,
): void {
  const { serializer } = client;
  const parser = strict
    ? protocol.createDeserializer({ state: 'play', isServer: false, version: client.version, noErrorLogging: true })
    : null;
  serializer._transform = (packet, _encoding, done) => {
    try {
      const buffer = serializer.createPacketBuffer(packet);
      if (parser) {
        // A copy: reading an equipment list takes the bits that mark its end out of the buffer.
        const parsed = parser.parsePacketBuffer(Buffer.from(buffer));
        const { size } = parsed.metadata;
        // A name the protocol does not know is written as whatever comes first.
        if (parsed.data.name !== packet.name) throw new Error(`client would read a ${parsed.data.name}`);
        const stray = strayPlace(parsed.data.params);
        if (stray) throw new Error(`holds a place outside the dimension: ${stray}`);
        if (size !== buffer.length) throw new Error(`client would read ${size} of ${buffer.length} bytes`);
      }
      serializer.push(buffer);
    } catch (error) {
      report({ name: packet.name, reason: error instanceof Error ? error.message.slice(0, 300) : String(error) });
    }
    done();
  };
}
