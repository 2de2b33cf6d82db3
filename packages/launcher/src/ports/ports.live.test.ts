import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, isPortFree, nextFreePort, requireFreePorts } from './ports.ts';

const host = '127.0.0.1';

describe('ports', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  async function hold(): Promise<number> {
    const port = await freePort(host);
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    return port;
  }

  it('every port in use is named, with who wanted it and who holds it', async () => {
    const [held, free] = [await hold(), await freePort(host)];
    const wishes = [
      { wantedBy: 'memory', key: 'MEMORY_PORT', port: free },
      { wantedBy: 'planning', key: 'PLANNING_PORT', port: held },
    ];
    const refusal = requireFreePorts(host, wishes);
    await expect(refusal).rejects.toMatchObject({ code: 'port_in_use' });
    const message = await refusal.catch((error: Error) => error.message);
    expect(message).toContain(`${held}  wanted by planning (PLANNING_PORT)`);
    expect(message).not.toContain(String(free));
    if (process.platform === 'linux') expect(message).toContain(`held by pid ${process.pid}: `);
  });

  it('names two services that want the same port', async () => {
    const port = await freePort(host);
    const wishes = ['memory', 'planning'].map((name) => ({ wantedBy: name, key: `${name.toUpperCase()}_PORT`, port }));
    await expect(requireFreePorts(host, wishes)).rejects.toThrow(
      `${port}  wanted by planning (PLANNING_PORT) and by memory (MEMORY_PORT)`,
    );
  });

  it('has nothing to say when all are free', async () => {
    await expect(
      requireFreePorts(host, [{ wantedBy: 'memory', key: 'MEMORY_PORT', port: await freePort(host) }]),
    ).resolves.toBeUndefined();
  });

  it('a port held on all addresses is not free on one', async () => {
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    expect(await isPortFree(host, address.port)).toBe(false);
  });

  it('the next free port skips those in use and those promised to others', async () => {
    const held = await hold();
    const next = await nextFreePort(host, held, new Set([held + 1]));
    expect(next).toBeGreaterThan(held + 1);
  });
});
