import { describe, expect, it } from 'vitest';
import { chooseVersion } from './game-version.ts';

const info = (versionName: string, protocol: number) => ({ versionName, protocol });

describe('chooseVersion', () => {
  it('takes the version the server names when none is configured', () => {
    expect(chooseVersion(undefined, info('1.21.4', 769))).toEqual({ ok: true, version: '1.21.4' });
  });

  it('prefers the named one among versions of the same protocol', () => {
    expect(chooseVersion(undefined, info('Paper 1.20.4', 765))).toEqual({ ok: true, version: '1.20.4' });
  });

  it('says which version runs there when another is configured', () => {
    const choice = chooseVersion('1.21.4', info('Paper 1.20.4', 765));
    expect(choice).toMatchObject({ ok: false, failure: { code: 'version_mismatch' } });
    expect(JSON.stringify(choice)).toContain('Paper 1.20.4 (protocol 765)');
  });

  it.each([
    ['a version nobody knows', '9.9.9', undefined],
    ['a version too old for the client', '1.7.10', undefined],
    ['a protocol nobody knows', undefined, info('Snapshot 99w99z', 999_999)],
    ['a server that hides its version', undefined, undefined],
  ])('%s is not supported', (_, configured, found) => {
    expect(chooseVersion(configured, found)).toMatchObject({ ok: false, failure: { code: 'version_unsupported' } });
  });

  it('believes the configured version when the server hides its own', () => {
    expect(chooseVersion('1.20.4', undefined)).toEqual({ ok: true, version: '1.20.4' });
    expect(chooseVersion('1.20.4', info('Proxy', -1))).toEqual({ ok: true, version: '1.20.4' });
  });
});
