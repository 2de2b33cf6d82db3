import { describe, expect, it } from 'vitest';
import { isServersWord } from './connection-failure.ts';
import { failureOfEnd, failureOfError, failureOfKick } from './disconnect-reason.ts';

const to = { host: 'play.example.org', port: 25565 };
const withCode = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

describe('failureOfError', () => {
  it.each([
    [withCode('ECONNREFUSED'), 'refused', /No Minecraft server answers at play\.example\.org:25565/],
    [withCode('ENOTFOUND'), 'unreachable', /Check MINECRAFT_HOST/],
    [withCode('ETIMEDOUT'), 'timeout', /did not answer in time/],
    [
      new Error(
        'This server is version 1.20.4, you are using version 1.21.4, please specify the correct version in the options.',
      ),
      'version_mismatch',
      /requires 1\.20\.4, but the bot connected with 1\.21\.4\. Set MINECRAFT_VERSION=1\.20\.4\./,
    ],
    [new Error("Unsupported protocol version '9999'; try updating"), 'version_unsupported', /9999/],
    [new Error('Failed to obtain profile data: no Microsoft account'), 'auth_failed', /Signing in failed/],
    [
      new Error('Failed to obtain profile data for Mira, does the account own minecraft?'),
      'auth_failed',
      /own minecraft/,
    ],
    [
      Object.assign(new Error('getaddrinfo ENOTFOUND login.live.com'), { code: 'ENOTFOUND' }),
      'auth_unavailable',
      /sign-in services do not answer/,
    ],
    [new Error('503 Service Unavailable from api.minecraftservices.com'), 'auth_unavailable', /do not answer/],
    [new Error('read ECONNRESET'), 'lost', /broke: read ECONNRESET/],
  ])('%s is %s', (error, code, expected) => {
    const failure = failureOfError(error, to);
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(expected);
  });
});

describe('failureOfKick', () => {
  it.each([
    [{ translate: 'multiplayer.disconnect.banned' }, 'banned'],
    ['{"text":"You are banned from this server!\\nReason: griefing"}', 'banned'],
    [{ translate: 'multiplayer.disconnect.duplicate_login' }, 'name_taken'],
    ['You are already connected', 'name_taken'],
    [{ translate: 'multiplayer.disconnect.unverified_username' }, 'auth_failed'],
    [{ translate: 'multiplayer.disconnect.incompatible', with: ['1.20.4'] }, 'version_mismatch'],
    ['Outdated client! Please use 1.19.4', 'version_mismatch'],
    ['The server is restarting', 'kicked'],
    [{ translate: 'multiplayer.disconnect.server_full' }, 'server_full'],
    ['Connection throttled! Please wait before reconnecting.', 'throttled'],
    [{ translate: 'multiplayer.disconnect.not_whitelisted' }, 'not_whitelisted'],
    ['You are not white-listed on this server!', 'not_whitelisted'],
    [{ translate: 'multiplayer.disconnect.authservers_down' }, 'auth_unavailable'],
    ['Authentication servers are down. Please try again later, sorry!', 'auth_unavailable'],
    ['Abandoned players are welcome elsewhere', 'kicked'],
    [undefined, 'kicked'],
  ])('%j is %s', (reason, code) => {
    expect(failureOfKick(reason, to).code).toBe(code);
  });

  it("carries the server's reason as text", () => {
    expect(failureOfKick('{"text":"Server is full","color":"red"}', to).message).toContain('"Server is full"');
  });
});

describe('advice is given only where it can be followed', () => {
  const refused = (reason: string, settings: object) => failureOfKick(reason, { ...to, ...settings }).message;
  it.each([
    ['Outdated client!', { version: '1.20.4' }, /Set MINECRAFT_VERSION to the server's version, or unset it\.$/],
    [
      'Outdated client!',
      { playing: '1.21.4' },
      /The bot connected with 1\.21\.4; set MINECRAFT_VERSION to use another\.$/,
    ],
    ['Failed to verify username!', { auth: 'offline' }, /needs MINECRAFT_AUTH=microsoft\.$/],
    ['Failed to verify username!', { auth: 'microsoft' }, /Does the account own the game\?/],
  ])('%s, %j', (reason, settings, expected) => {
    expect(refused(reason, settings)).toMatch(expected);
  });
});

it("bans, versions and accounts are the server's own word, the rest passes", () => {
  expect(
    ['banned', 'version_mismatch', 'version_unsupported', 'auth_failed'].map((code) =>
      isServersWord(failureCode(code)),
    ),
  ).toEqual([true, true, true, true]);
  expect(
    ['refused', 'timeout', 'kicked', 'name_taken', 'lost', 'unreachable', 'no_status', 'server_full', 'throttled']
      .concat('auth_unavailable')
      .map((code) => isServersWord(failureCode(code))),
  ).toEqual(Array(10).fill(false));
});

it('a silent server is a time-out', () => {
  expect(failureOfEnd('keepAliveError', to).code).toBe('timeout');
  expect(failureOfEnd('socketClosed', to).code).toBe('lost');
});

function failureCode(code: string) {
  return code as Parameters<typeof isServersWord>[0];
}
