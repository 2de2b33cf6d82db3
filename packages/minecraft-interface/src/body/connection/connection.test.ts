import { EventEmitter } from 'node:events';
import { SimulatedClock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { Connection, type ConnectionListener } from './connection.ts';
import type { ConnectionFailure, ConnectionFailureCode } from './connection-failure.ts';
import type { JoinResult } from './join-world.ts';

const to = {
  host: '127.0.0.1',
  port: 1,
  version: undefined,
  auth: 'offline' as const,
  username: 'Mira',
  profilesFolder: '/nowhere',
  pingTimeoutMs: 1,
  joinTimeoutMs: 1,
  chunkTimeoutMs: 1,
};

const failure = (code: ConnectionFailureCode): ConnectionFailure => ({ code, message: `because of ${code}` });

/** A server whose answers to the next joins are given in advance. */
function scripted(...answers: ConnectionFailureCode[] | [...ConnectionFailureCode[], 'ok']) {
  const clock = new SimulatedClock(0);
  const joinedAt: number[] = [];
  const ends: ((failure: ConnectionFailure) => void)[] = [];
  const events: string[] = [];
  const listener: ConnectionListener = {
    online: () => events.push('online'),
    offline: (_bot, why) => events.push(`offline:${why.code}`),
    failed: (why, retryInMs) => events.push(`failed:${why.code}:${retryInMs >= 30_000 ? 'slowly' : 'soon'}`),
    signIn: (instructions) => events.push(instructions),
  };
  const join = async (): Promise<JoinResult> => {
    joinedAt.push(clock.now());
    const answer = answers[joinedAt.length - 1] ?? 'ok';
    if (answer !== 'ok') return { ok: false, failure: failure(answer) };
    const ended = new Promise<ConnectionFailure>((resolve) => ends.push(resolve));
    return { ok: true, bot: fakeBot(), version: '1.21.4', ended };
  };
  const connection = new Connection({ join, to, clock, listener, random: () => 0.5 });
  return { clock, connection, joinedAt, events, end: (code: ConnectionFailureCode) => ends.at(-1)?.(failure(code)) };
}

function fakeBot(): Bot {
  const bot = Object.assign(new EventEmitter(), {
    quit: () => bot.emit('end'),
    end: () => {},
  });
  return bot as unknown as Bot;
}

describe('Connection', () => {
  it('tries again with growing waits of at most 30 s while the server is away', async () => {
    const { clock, connection, joinedAt } = scripted(...Array<ConnectionFailureCode>(100).fill('refused'));
    connection.start();
    await clock.advance(200_000);
    const waits = joinedAt.slice(1).map((at, i) => at - (joinedAt[i] ?? 0));
    expect(waits.length).toBeGreaterThan(8);
    for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[i - 1] ?? 0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(connection.status()).toMatchObject({ phase: 'waiting', code: 'refused', reason: 'because of refused' });
  });

  it('finds a server that begins to listen within half a second, as long as it was not away for longer than a start takes', async () => {
    const { clock, connection, joinedAt, events } = scripted(...Array<ConnectionFailureCode>(30).fill('refused'), 'ok');
    connection.start();
    await clock.advance(20_000);
    expect(events.at(-1)).toBe('online');
    const waits = joinedAt.slice(1).map((at, i) => at - (joinedAt[i] ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(500);
  });

  it.each(['banned', 'version_mismatch', 'version_unsupported', 'auth_failed', 'not_whitelisted'] as const)(
    'SRV-2: %s is tried again slowly, and at once when somebody asks for it',
    async (code) => {
      const { clock, connection, joinedAt, events } = scripted(code, code, code, 'ok');
      connection.start();
      await clock.advance(29_000);
      expect(joinedAt).toHaveLength(1);
      expect(events).toEqual([`failed:${code}:slowly`]);
      expect(connection.status()).toMatchObject({ phase: 'refused', code, reason: `because of ${code}` });
      expect(connection.status().retryInMs).toBeGreaterThan(0);
      await clock.advance(200_000);
      expect(joinedAt).toHaveLength(3);
      connection.retryNow();
      await clock.advance(1);
      expect(connection.status()).toEqual({ phase: 'online', version: '1.21.4', reconnects: 0 });
      connection.retryNow();
      await clock.advance(1);
      expect(joinedAt).toHaveLength(4);
    },
  );

  it('SRV-2: a server that takes its time to fail is asked again the sooner, so that no cycle is longer than 20 s', async () => {
    const { clock, connection, joinedAt } = scripted(...Array<ConnectionFailureCode>(20).fill('timeout'));
    connection.start();
    await clock.advance(200_000);
    const waits = joinedAt.slice(1).map((at, i) => at - (joinedAt[i] ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(20_000);
  });

  it('comes back after a kick and counts it', async () => {
    const { clock, connection, events, end } = scripted('ok');
    connection.start();
    await clock.advance(1);
    expect(connection.status()).toEqual({ phase: 'online', version: '1.21.4', reconnects: 0 });
    expect(connection.bot).toBeDefined();
    end('kicked');
    await clock.advance(1);
    expect(connection.bot).toBeUndefined();
    await clock.advance(1_000);
    expect(events).toEqual(['online', 'offline:kicked', 'failed:kicked:soon', 'online']);
    expect(connection.status()).toMatchObject({ phase: 'online', reconnects: 1 });
  });

  it('begins the waits anew only after a connection that held', async () => {
    const { clock, connection, joinedAt, end } = scripted('refused', 'refused', 'refused', 'refused', 'ok');
    connection.start();
    await clock.advance(10_000);
    const before = joinedAt.length;
    await clock.advance(60_000);
    const endedAt = clock.now();
    end('lost');
    await clock.advance(1_000);
    expect(joinedAt).toHaveLength(before + 1);
    expect((joinedAt.at(-1) ?? 0) - endedAt).toBeLessThanOrEqual(500);
  });

  it('stops for good', async () => {
    const { clock, connection, joinedAt } = scripted('ok');
    connection.start();
    await clock.advance(1);
    await connection.stop();
    await clock.advance(60_000);
    expect(joinedAt).toHaveLength(1);
    expect(connection.status().phase).toBe('stopped');
  });
});
