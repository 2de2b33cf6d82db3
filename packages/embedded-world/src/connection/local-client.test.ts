import { describe, expect, it } from 'vitest';
import { leaveUncompressed } from './local-client.ts';

/** A client of the library: it compresses once a threshold is set. */
function clientFrom(remoteAddress: string | undefined) {
  const told: string[] = [];
  const client = { write: (name: string) => told.push(name), socket: { remoteAddress }, compressionThreshold: -2 };
  leaveUncompressed(client);
  client.write('compress');
  client.compressionThreshold = 256;
  client.write('success');
  return { told, compresses: client.compressionThreshold >= 0 };
}

describe('clients on this machine', () => {
  it.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('gets its packets as they are: %s', (address) => {
    expect(clientFrom(address)).toEqual({ told: ['success'], compresses: false });
  });

  it.each(['10.0.0.7', '::ffff:192.168.1.2', '2001:db8::1', undefined])(
    'is told to expect compressed packets: %s',
    (address) => {
      expect(clientFrom(address)).toEqual({ told: ['compress', 'success'], compresses: true });
    },
  );
});
