import { readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { type Clock, systemClock } from '@conscious-bot/service-kit';
import { describe, it } from 'vitest';
import { Connection } from '../src/body/connection/connection.ts';
import { joinWorld } from '../src/body/connection/join-world.ts';
import { refuse, type TinyServer, tinyServer } from './tiny-server.ts';

interface Way {
  /** As it stands in docs/joining.md. */
  readonly name: string;
  readonly code: string;
  readonly version?: string;
  /** Where the time-out itself is looked for: how long the first try waits for what, milliseconds. */
  readonly waits?: { readonly pingTimeoutMs: number } | { readonly joinTimeoutMs: number };
  go(server: TinyServer): void;
}

/** Long enough for a busy machine. */
const PATIENT = { pingTimeoutMs: 40_000, joinTimeoutMs: 60_000 };
const MOST_MS = 120_000;

const kicked =
  (reason: unknown) =>
  (server: TinyServer): void => {
    server.atTheDoor = (client) => refuse(client, reason);
  };
const answering =
  (bytes: string | Buffer) =>
  (server: TinyServer): void => {
    server.front = (socket) => socket.once('data', () => socket.end(bytes));
  };

const ways: readonly Way[] = [
  { name: 'closed at once', code: 'no_status', go: (server) => (server.front = (socket) => socket.destroy()) },
  { name: 'silent', code: 'timeout', waits: { pingTimeoutMs: 1_000 }, go: (server) => (server.front = () => {}) },
  {
    name: 'half open: the status comes, the login hangs',
    code: 'timeout',
    waits: { joinTimeoutMs: 1_500 },
    go(server) {
      let connections = 0;
      server.front = (_, pass) => {
        connections += 1;
        if (connections === 1) pass();
      };
    },
  },
  { name: 'not a Minecraft server', code: 'no_status', go: answering('HTTP/1.1 400 Bad Request\r\n\r\n') },
  {
    name: 'a status that cannot be read',
    code: 'no_status',
    go: answering(Buffer.from('\u0007\u0000\u0005{"a":', 'latin1')),
  },
  { name: 'full', code: 'server_full', go: kicked({ translate: 'multiplayer.disconnect.server_full' }) },
  { name: 'throttled', code: 'throttled', go: kicked('Connection throttled! Please wait before reconnecting.') },
  {
    name: 'sign-in services down',
    code: 'auth_unavailable',
    go: kicked('Authentication servers are down. Please try again later, sorry!'),
  },
  { name: 'name already playing', code: 'name_taken', go: kicked('You are already connected to this server!') },
  { name: 'restarting', code: 'kicked', go: kicked('Server is restarting') },
  { name: 'account not verified', code: 'auth_failed', go: kicked('Failed to verify username!') },
  { name: 'banned', code: 'banned', go: kicked('You are banned from this server. Reason: griefing') },
  { name: 'not on the list', code: 'not_whitelisted', go: kicked('You are not white-listed on this server!') },
  { name: 'another version than MINECRAFT_VERSION', code: 'version_mismatch', version: '1.21.4', go: () => {} },
  { name: 'a version the server refuses', code: 'version_mismatch', go: kicked('Outdated client! Please use 1.9.4') },
];

/** Waits between tries go by so many times faster. */
const HASTE = 50;
const hasty: Clock = { ...systemClock, setTimeout: (then, ms) => systemClock.setTimeout(then, ms / HASTE) };

const table = readFileSync(path(import.meta.dirname, '../../../docs/joining.md'), 'utf8');
const described = new Map(
  [...table.matchAll(/^\| ([^|]+?) \| (.+?) \|[^|]*\|$/gm)].map(([, name = '', text = '']): [string, string] => [
    name,
    text,
  ]),
);

describe.concurrent('SRV-2: a server that does not let the bot in', () => {
  it.for(ways)(
    '$name: it is said in words, and the bot comes in when that is over',
    { timeout: MOST_MS },
    async (way, context) => {
      const { expect, onTestFinished } = context;
      const server = await tinyServer();
      onTestFinished(() => server.close());
      way.go(server);
      const failed = Promise.withResolvers<{ code: string; message: string }>();
      const online = Promise.withResolvers<void>();
      let { waits } = way;
      const connection = new Connection({
        join(to, signal) {
          const times = { ...PATIENT, ...waits };
          waits = undefined;
          return joinWorld({ ...to, ...times }, signal);
        },
        to: {
          host: '127.0.0.1',
          port: server.port,
          version: way.version,
          auth: 'offline',
          username: 'Mira',
          profilesFolder: '/nowhere',
          ...PATIENT,
          chunkTimeoutMs: 5_000,
        },
        clock: hasty,
        random: () => 0.5,
        listener: { online: () => online.resolve(), offline: () => {}, failed: failed.resolve, signIn: () => {} },
      });
      onTestFinished(() => connection.stop());
      connection.start();
      const { code, message } = await failed.promise;
      expect(code).toBe(way.code);
      const told = message
        .replaceAll(`127.0.0.1:${server.port}`, 'play.example.org')
        .replace(/within \d+ s/, 'within 30 s');
      expect(told).toBe(described.get(way.name));
      if (way.version !== undefined) return;
      server.mend();
      if (connection.status().phase === 'refused') connection.retryNow();
      await online.promise;
      expect(connection.status()).toMatchObject({ phase: 'online', version: '1.8.8' });
    },
  );
});
