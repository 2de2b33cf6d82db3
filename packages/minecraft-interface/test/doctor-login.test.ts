import { configSchema } from '@conscious-bot/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lookAtServer } from '../src/service/server-look/look-at-server.ts';
import { refuse, type TinyServer, tinyServer } from './tiny-server.ts';

describe('the look of the doctor at a server', () => {
  let server: TinyServer;
  beforeAll(async () => {
    server = await tinyServer();
  });
  afterEach(() => server.mend());
  afterAll(() => server.close());
  const look = (login = true, loginMs = 20_000) => {
    const config = configSchema.parse({ MINECRAFT_HOST: '127.0.0.1', MINECRAFT_PORT: server.port });
    return lookAtServer(config, { login, loginMs });
  };

  it('SRV-1: comes in for a moment, and says what is weak at the version of the server', async () => {
    const names: string[] = [];
    server.atTheDoor = ({ username }) => names.push(username);
    const report = await look();
    expect(report).toMatchObject({ ok: true, version: '1.8.8', login: { tried: true } });
    expect(report.ok && report.weak.join(' ')).toContain('There are no shields at this version');
    expect(names).toEqual(['Mira']);
  });

  it.each([
    ['banned', 'You are banned from this server. Reason: griefing'],
    ['not_whitelisted', { translate: 'multiplayer.disconnect.not_whitelisted' }],
    ['name_taken', 'You are already connected to this server!'],
    ['auth_failed', 'Failed to verify username!'],
  ])('SRV-1: says before anything starts that the bot is %s', async (code, reason) => {
    server.atTheDoor = (client) => refuse(client, reason);
    expect(await look()).toMatchObject({ ok: false, code, message: expect.stringContaining('127.0.0.1') });
  });

  it('does not wait for ever for a login that hangs', async () => {
    let connections = 0;
    server.front = (_, pass) => {
      connections += 1;
      if (connections === 1) pass();
    };
    expect(await look(true, 500)).toMatchObject({ ok: false, code: 'timeout' });
  });

  it('throws nobody out: beside the running bot it only asks for the status', async () => {
    const names: string[] = [];
    server.atTheDoor = ({ username }) => names.push(username);
    expect(await look(false)).toMatchObject({ ok: true, login: { tried: false } });
    server.players = [{ name: 'Mira', id: '00000000-0000-0000-0000-000000000000' }];
    expect(await look()).toMatchObject({
      ok: true,
      login: { tried: false, why: 'somebody called Mira is playing there already' },
    });
    expect(names).toEqual([]);
  });
});
