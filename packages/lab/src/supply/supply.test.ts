import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { expect, it } from 'vitest';
import { examineSupply } from './supply.ts';

it('licences, install scripts and tracked files are in order (npm run cb -- supply --write writes the page anew)', () => {
  const { faults, licences } = examineSupply(repositoryRoot);
  expect(faults).toEqual([]);
  expect(readFileSync(join(repositoryRoot, 'docs/licences.md'), 'utf8')).toBe(licences);
});
