import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { rememberGameData } from './remembered-game-data.ts';

const user = createRequire(import.meta.url).resolve('mineflayer');

describe('game data that is remembered', () => {
  it('is the data of the library, by every name of a version, and its tables of versions are there as before', () => {
    const require = createRequire(user);
    const loaded = require.cache[require.resolve('minecraft-data')] ?? { exports: undefined };
    require('minecraft-data');
    const before = loaded.exports;
    rememberGameData(user);
    const data = require('minecraft-data');
    expect(data).not.toBe(before);
    for (const name of ['1.21.4', '1.16.5', 'pc_1.20.1', 765]) {
      expect(data(name), String(name)).not.toBeNull();
      expect(data(name), String(name)).toBe(before(name));
    }
    expect(data('1.21.4')).not.toBe(data('1.16.5'));
    expect(data('no such version')).toBeNull();
    expect(data.supportedVersions).toBe(before.supportedVersions);
    expect(data.versionsByMinecraftVersion).toBe(before.versionsByMinecraftVersion);
  });

  it('is looked up once for all that ask for it', () => {
    const asked: string[] = [];
    const require = createRequire(user);
    require('minecraft-data');
    const loaded = require.cache[require.resolve('minecraft-data')];
    if (loaded === undefined) throw new Error('minecraft-data is not loaded');
    const library = loaded.exports;
    loaded.exports = Object.assign((version: string) => {
      asked.push(version);
      return library(version);
    }, library);
    rememberGameData(user);
    for (let tick = 0; tick < 3; tick += 1) require('minecraft-data')('1.19.4');
    expect(asked).toEqual(['1.19.4']);
    loaded.exports = library;
  });
});
