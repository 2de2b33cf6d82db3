import { describe, expect, it } from 'vitest';
import { loadMainConfig } from './main-config.ts';

describe('the environment of the default world', () => {
  it('nothing set gives the usual world', () => {
    expect(loadMainConfig({ WORLD_SEED: '' })).toEqual({
      WORLD_PORT: 25565,
      WORLD_SEED: 42,
      MINECRAFT_VERSION: '1.21.4',
      DATA_DIR: 'data',
      WORLD_DAY_LENGTH_S: 1200,
      WORLD_MOBS: 'all',
      WORLD_DIFFICULTY: 'easy',
      WORLD_VIEW_DISTANCE: 4,
      WORLD_GIFTS: false,
      LOG_FORMAT: 'json',
    });
  });

  it('every variable is taken, and every wrong one is named', () => {
    expect(
      loadMainConfig({
        WORLD_PORT: '0',
        WORLD_SEED: '-5',
        MINECRAFT_VERSION: '1.18.2',
        WORLD_DAY_LENGTH_S: '60.5',
        WORLD_MOBS: 'passive',
        WORLD_DIFFICULTY: 'normal',
        WORLD_VIEW_DISTANCE: '2',
        WORLD_SCENARIO: 'island',
      }),
    ).toMatchObject({
      WORLD_PORT: 0,
      WORLD_SEED: -5,
      MINECRAFT_VERSION: '1.18.2',
      WORLD_DAY_LENGTH_S: 60.5,
      WORLD_MOBS: 'passive',
      WORLD_VIEW_DISTANCE: 2,
    });
    expect(() => loadMainConfig({ MINECRAFT_VERSION: '1.19' })).toThrow(/MINECRAFT_VERSION.*1\.20\.4/);
    expect(() => loadMainConfig({ WORLD_PORT: '70000', WORLD_SEED: 'abc' })).toThrow(/WORLD_PORT.*WORLD_SEED/);
    for (const WORLD_VIEW_DISTANCE of ['1', '11', '2.5'])
      expect(() => loadMainConfig({ WORLD_VIEW_DISTANCE })).toThrow(/WORLD_VIEW_DISTANCE/);
  });
});
