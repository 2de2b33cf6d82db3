import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signalsPage } from './signals.ts';

it('docs/signals.md says what the table of signals says (npm run docs writes it anew)', () => {
  expect(readFileSync(new URL('../../../../docs/signals.md', import.meta.url), 'utf8')).toBe(signalsPage());
});
