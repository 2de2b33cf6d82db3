import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { describe, expect, it } from 'vitest';
import { digTimes, digTimesPage } from './dig-times.ts';

describe('dig times', () => {
  it('are the published ones, for every block of the table, tool and version', () => {
    const wrong = digTimes().flatMap(({ block, tool, published, ours }) =>
      Object.entries(ours)
        .filter(([, seconds]) => seconds !== published)
        .map(([version, seconds]) => `${version} ${block} ${tool}: ${seconds} for ${published}`),
    );
    expect(wrong).toEqual([]);
  });

  it('docs/dig-times.md shows them (npm run docs writes it anew)', () => {
    expect(readFileSync(join(repositoryRoot, 'docs', 'dig-times.md'), 'utf8')).toBe(digTimesPage());
  });
});
