import type { ProtocolClient } from '../engine/flying-squid-types.ts';

/** The parts of a client that has just connected that are needed here. */
interface NewClient extends Pick<ProtocolClient, 'write'> {
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * Sends a client on this machine its packets as they are. To compress and expand the chunks around a body took a twelfth of what the world and the body
 * need to get together, and spares a wire that is not there. Whoever comes from elsewhere gets them compressed. To be called before the login.
 */
export function leaveUncompressed(client: NewClient): void {
  if (!LOOPBACK.test(client.socket?.remoteAddress ?? '')) return;
  const write = client.write.bind(client);
  client.write = (name, fields) => {
    // The library says this and then compresses, whatever the options.
    if (name !== 'compress') write(name, fields);
  };
  Object.defineProperty(client, 'compressionThreshold', { get: () => -1, set: () => {} });
}
