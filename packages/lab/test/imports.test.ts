import { describe, expect, it } from 'vitest';
import { environmentFaults } from '../src/house/environment.ts';
import { layeringFaults } from '../src/house/layering.ts';
import { packageSources } from '../src/house/source-file.ts';

describe('the layers of the house', () => {
  const files = packageSources();

  it('has something to look at in every package', () => {
    const seen = new Set(files.map(({ path }) => path.split('/')[1]));
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['cognition', 'contracts', 'dashboard', 'lab', 'memory', 'planning', 'service-kit']),
    );
  });

  it('keeps imports within their layer', () => {
    expect(files.flatMap(layeringFaults)).toEqual([]);
  });

  it('CONF-1: reads the environment in one place', () => {
    expect(files.flatMap(environmentFaults)).toEqual([]);
  });
});
