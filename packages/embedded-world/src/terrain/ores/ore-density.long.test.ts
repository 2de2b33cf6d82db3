import { describe, it } from 'vitest';
import { expectDensityOf } from '../../../test/ore-density-check.ts';
import { GAME_VERSIONS } from '../../options/game-versions.ts';

describe('the density of ores, at every version of the embedded world', () => {
  it.each(GAME_VERSIONS)(
    'SRV-3: %s has within 15 % of what the placements of the game lead one to expect, per ore and level',
    expectDensityOf,
  );
});
