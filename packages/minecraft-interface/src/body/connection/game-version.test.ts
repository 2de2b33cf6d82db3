import { describe, expect, it } from 'vitest';
import { chooseVersion } from './game-version.ts';

const to = { host: 'play.example.org', port: 25565 };
const choose = (...asked: [string | undefined, ReturnType<typeof info> | undefined]) => chooseVersion(...asked, to);
const info = (versionName: string, protocol: number) => ({ versionName, protocol, players: [] });

describe('chooseVersion', () => {
  it('takes the version the server names when none is configured', () => {
    expect(choose(undefined, info('1.21.4', 769))).toEqual({ ok: true, version: '1.21.4' });
  });

  it('prefers the named one among versions of the same protocol', () => {
    expect(choose(undefined, info('Paper 1.20.4', 765))).toEqual({ ok: true, version: '1.20.4' });
  });

  it('says which version runs there when another is configured', () => {
    const choice = choose('1.21.4', info('Paper 1.20.4', 765));
    expect(choice).toMatchObject({ ok: false, failure: { code: 'version_mismatch' } });
    expect(JSON.stringify(choice)).toContain('Paper 1.20.4 (protocol 765)');
  });

  it.each([
    ['a version nobody knows', '9.9.9', undefined],
    ['a version too old for the client', '1.7.10', undefined],
    ['a protocol nobody knows', undefined, info('Snapshot 99w99z', 999_999)],
    ['a configured version at a server of one that cannot be played', '1.21.4', info('Snapshot 99w99z', 999_999)],
  ])('%s is not supported', (_, configured, found) => {
    expect(choose(configured, found)).toMatchObject({ ok: false, failure: { code: 'version_unsupported' } });
  });

  it.each([
    ['says nothing', undefined],
    ['names no protocol, as proxies do whose server is away', info('BungeeCord', -1)],
  ])('SRV-2: a server that %s may say it another time', (_, found) => {
    expect(choose(undefined, found)).toMatchObject({ ok: false, failure: { code: 'no_status' } });
  });

  it('believes the configured version when the server hides its own', () => {
    expect(choose('1.20.4', undefined)).toEqual({ ok: true, version: '1.20.4' });
    expect(choose('1.20.4', info('Proxy', -1))).toEqual({ ok: true, version: '1.20.4' });
  });
});
