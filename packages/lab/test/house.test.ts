import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { everythingInSrc, repository } from '../src/house/source-file.ts';

/** Lines beyond which a file holds more than one concept, whatever it says it is. */
const MOST_LINES = 400;

describe('the house is kept in order', () => {
  it('CONF-1, OPS-3: .env.example names every key of the configuration, and no other', () => {
    const text = readFileSync(join(repository, '.env.example'), 'utf8');
    const named = [...text.matchAll(/^#?[ \t]*([A-Z][A-Z0-9_]*)=/gm)].map(([, key]) => key);
    expect(named.toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
  });

  it('has no file a reader gets lost in', () => {
    const code = everythingInSrc().filter(({ path }) => /\.(?:[cm]?[jt]sx?|css)$/.test(path));
    expect(code.length).toBeGreaterThan(100);
    const long = code
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(long).toEqual([]);
  });
});
