import { describe, expect, it } from 'vitest';
import { isForGood } from './connection-failure.ts';
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
      /runs 1\.20\.4, the bot came with 1\.21\.4\. Set MINECRAFT_VERSION=1\.20\.4/,
    ],
    [new Error("Unsupported protocol version '9999'; try updating"), 'version_unsupported', /9999/],
    [new Error('Failed to obtain profile data: no Microsoft account'), 'auth_failed', /Signing in failed/],
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
    ['Abandoned players are welcome elsewhere', 'kicked'],
    [undefined, 'kicked'],
  ])('%j is %s', (reason, code) => {
    expect(failureOfKick(reason, to).code).toBe(code);
  });

  it("carries the server's reason as text", () => {
    expect(failureOfKick('{"text":"Server is full","color":"red"}', to).message).toContain('"Server is full"');
  });
});

it('bans, versions and failed sign-ins are final, the rest is tried again', () => {
  expect(
    ['banned', 'version_mismatch', 'version_unsupported', 'auth_failed'].map((code) => isForGood(failureCode(code))),
  ).toEqual([true, true, true, true]);
  expect(
    ['refused', 'timeout', 'kicked', 'name_taken', 'lost', 'unreachable'].map((code) => isForGood(failureCode(code))),
  ).toEqual(Array(6).fill(false));
});

it('a silent server is a time-out', () => {
  expect(failureOfEnd('keepAliveError', to).code).toBe('timeout');
  expect(failureOfEnd('socketClosed', to).code).toBe('lost');
});

function failureCode(code: string) {
  return code as Parameters<typeof isForGood>[0];
}
