import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type GatheringClient, gatherWrites } from './write-gathering.ts';

describe('the writes of a client', () => {
  /** A client whose packets are their names, and the pieces that reach the system. */
  function client(): { pieces: string[]; socket: Writable; client: GatheringClient } {
    const pieces: string[] = [];
    const socket = new Writable({
      write(chunk, _encoding, done) {
        pieces.push(String(chunk));
        done();
      },
      writev(chunks, done) {
        pieces.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
        done();
      },
    });
    const of: GatheringClient = { socket, write: (name) => void socket.write(name) };
    gatherWrites(of);
    return { pieces, socket, client: of };
  }

  it('go out together, in their order, at the end of the turn', async () => {
    const { pieces, client: to } = client();
    to.write('move', {});
    to.write('look', {});
    await Promise.resolve();
    to.write('health', {});
    expect(pieces).toEqual([]);
    await setImmediate();
    expect(pieces).toEqual(['move look health']);
    to.write('time', {});
    await setImmediate();
    expect(pieces).toEqual(['move look health', 'time']);
  });

  it('a goodbye is not lost when the connection ends in the same turn', async () => {
    const { pieces, socket, client: to } = client();
    to.write('kick', {});
    socket.end();
    await setImmediate();
    expect(pieces).toEqual(['kick']);
  });

  it('a client without a connection is written to as before', () => {
    const seen: string[] = [];
    const to: GatheringClient = { write: (name) => seen.push(name) };
    gatherWrites(to);
    to.write('move', {});
    expect(seen).toEqual(['move']);
  });
});
