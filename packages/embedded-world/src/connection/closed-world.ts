import { once } from 'node:events';
import minecraftProtocol from 'minecraft-protocol';

/** In place of a world that cannot be opened: whoever comes is told why. */
interface ClosedWorld {
  close(): Promise<void>;
}

/** Opens the port of a world that cannot be opened. It says its version, as ever, and sends everybody away with `reason`. @throws Error when the port is taken */
export async function openClosedWorld(
  { host, port, version }: { readonly host: string; readonly port: number; readonly version: string },
  reason: string,
): Promise<ClosedWorld> {
  const server = minecraftProtocol.createServer({ host, port, version, motd: reason, 'online-mode': false });
  server.on('connection', (client) => {
    client.on('error', () => {});
    // The library would let them in.
    client.removeAllListeners('login_start');
    client.once('login_start', () => client.end(reason));
  });
  await once(server, 'listening');
  // What one connection does wrong must not end the others.
  server.on('error', () => {});
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
