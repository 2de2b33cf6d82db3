import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { httpApiPage } from './http-api.ts';

it('docs/http-api.md says what the declared routes say (npm run docs writes it anew)', () => {
  expect(readFileSync(new URL('../../../../docs/http-api.md', import.meta.url), 'utf8')).toBe(httpApiPage());
});
