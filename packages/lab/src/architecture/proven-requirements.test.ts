import { describe, expect, it } from 'vitest';
import { packageLayers } from './package-layers.ts';
import { citedIds, readRequirements } from './requirements.ts';
import { packageSources } from './source-file.ts';
import { testTitles } from './test-titles.ts';

describe('requirements and the tests that prove them', () => {
  const requirements = readRequirements();
  const citations = packageSources()
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap((file) =>
      testTitles(file).map((title) => ({ path: file.path, title, ids: citedIds(title, requirements) })),
    );

  it('lists each requirement once, with an owner that exists', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const homes = new Set([...Object.keys(packageLayers), 'scripts']);
    expect(requirements.filter(({ owner }) => !homes.has(owner))).toEqual([]);
  });

  it('has a test for everything that is said to be done', () => {
    const cited = new Set(citations.flatMap(({ ids }) => ids));
    const unproven = requirements.filter(({ id, status }) => status === 'done' && !cited.has(id)).map(({ id }) => id);
    expect(unproven).toEqual([]);
  });

  it('has no test that cites a requirement nobody made', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const unknown = citations.flatMap(({ path, title, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path}: ${id} in "${title}"`),
    );
    expect(unknown).toEqual([]);
  });
});
