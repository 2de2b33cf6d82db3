import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { configSchema } from '@conscious-bot/contracts';
import { loadConfig } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../src/repository/repository.ts';

const text = readFileSync(join(repositoryRoot, '.env.example'), 'utf8');
const shown = parseEnv(text.replace(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''));

describe('.env.example', () => {
  it('OPS-3, CONF-1: documents every key of the configuration and nothing else', () => {
    expect(Object.keys(shown).toSorted()).toEqual(configSchema.keyof().options.toSorted());
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (!/^#?[A-Z][A-Z0-9_]*=/.test(line)) continue;
      // Each setting has a comment, alone or together with those right above it.
      const above = lines.slice(0, index).findLast((other) => !/^#?[A-Z][A-Z0-9_]*=/.test(other));
      expect(above, `${line} has no comment above it`).toMatch(/^# /);
    }
  });

  it('CONF-1: shows the values that hold without it', () => {
    expect(loadConfig(shown)).toEqual(loadConfig({}));
  });

  it('changes nothing as it is', () => {
    expect(parseEnv(text)).toEqual({});
  });
});
