import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import minecraftProtocol, { type Client } from 'minecraft-protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { type JoinResult, joinWorld } from '../src/body/connection/join-world.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** A real protocol server on a free port of loopback that does with a joining client what it is told. */
async function fakeServer(version: string, onLogin: (client: Client) => void) {
  const server = minecraftProtocol.createServer({
    host: '127.0.0.1',
    port: 0,
    version,
    'online-mode': false,
    hideErrors: true,
    beforeLogin: onLogin,
  });
  cleanups.push(() => server.close());
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const address: unknown = Reflect.get(server, 'socketServer')?.address();
  return (address as AddressInfo).port;
}

/** Refuses a client at the door, as servers do with a chat component. */
function refuse(client: Client, reason: unknown): void {
  client.write('disconnect', { reason });
  client.socket.end();
}

/** Long enough for a busy machine; shorter where the time-out itself is what is looked for. Milliseconds. */
const LONG = { pingTimeoutMs: 5_000, joinTimeoutMs: 15_000 };
const SHORT = { pingTimeoutMs: 700, joinTimeoutMs: 1_500 };

function join(port: number, version?: string, times = LONG): Promise<JoinResult> {
  return joinWorld(
    {
      host: '127.0.0.1',
      port,
      version,
      auth: 'offline',
      username: 'Mira',
      profilesFolder: '/nowhere',
      ...times,
      chunkTimeoutMs: 100,
      onSignIn: () => {},
    },
    new AbortController().signal,
  );
}

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('joining a server that does not let the bot in', () => {
  it('OPS-2: a closed port is refused', async () => {
    const result = await join(await freePort());
    expect(result).toMatchObject({ ok: false, failure: { code: 'refused' } });
  });

  it('OPS-2: a port that takes the connection and says nothing is a time-out', async () => {
    const server = createTcpServer(() => {});
    cleanups.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const result = await join((server.address() as AddressInfo).port, '1.21.4', SHORT);
    expect(result).toMatchObject({ ok: false, failure: { code: 'timeout' } });
  });

  it('OPS-2: a ban is told with its reason', async () => {
    const port = await fakeServer('1.21.4', (client) =>
      refuse(client, JSON.stringify({ text: 'You are banned from this server. Reason: griefing' })),
    );
    const result = await join(port);
    expect(result).toMatchObject({ ok: false, failure: { code: 'banned' } });
    expect(JSON.stringify(result)).toContain('griefing');
  });

  it('OPS-2: a full server is a kick with its reason', async () => {
    const port = await fakeServer('1.21.4', (client) =>
      refuse(client, JSON.stringify({ text: 'The server is full!' })),
    );
    const result = await join(port);
    expect(result).toMatchObject({ ok: false, failure: { code: 'server_full' } });
    expect(JSON.stringify(result)).toContain('The server is full!');
  });

  it('OPS-2: a name that is already playing is told as such', async () => {
    const port = await fakeServer('1.20.4', (client) =>
      refuse(client, JSON.stringify({ translate: 'multiplayer.disconnect.name_taken' })),
    );
    expect(await join(port)).toMatchObject({ ok: false, failure: { code: 'name_taken' } });
  });

  it('OPS-2: a kick after the login, in the binary form of newer versions, is told with its reason', async () => {
    const port = await fakeServer('1.21.4', (client) => {
      client.on('state', (state) => {
        if (state !== 'configuration') return;
        refuse(client, { type: 'compound', value: { text: { type: 'string', value: 'Not today' } } });
      });
    });
    expect(JSON.stringify(await join(port))).toContain('Not today');
  });

  it('OPS-2: another version than configured is told before the bot joins', async () => {
    let logins = 0;
    const port = await fakeServer('1.20.4', () => {
      logins += 1;
    });
    const result = await join(port, '1.21.4');
    expect(result).toMatchObject({ ok: false, failure: { code: 'version_mismatch' } });
    expect(JSON.stringify(result)).toContain('1.20.4');
    expect(logins).toBe(0);
  });

  it('OPS-2: the version is found out by a ping when none is configured', async () => {
    let version = '';
    const port = await fakeServer('1.20.4', (client) => {
      version = client.version;
      refuse(client, JSON.stringify('seen enough'));
    });
    expect(await join(port)).toMatchObject({ ok: false, failure: { code: 'kicked' } });
    expect(version).toBe('1.20.4');
  });

  it('OPS-2: a login without a world ends in words, not in silence', async () => {
    const port = await fakeServer('1.21.4', () => {});
    const result = await join(port, undefined, { ...SHORT, pingTimeoutMs: LONG.pingTimeoutMs });
    expect(result).toMatchObject({ ok: false, failure: { code: 'timeout' } });
    expect(JSON.stringify(result)).toContain('did not let the bot into the world');
  });
});
