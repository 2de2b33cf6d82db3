import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verbIndex } from './verb-index.ts';

it('the lists over the verbs are what their files say, and every verb has contract, runner and live test', async () => {
  const { files, faults } = await verbIndex();
  expect(faults).toEqual([]);
  for (const [path, text] of Object.entries(files)) {
    const written = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    expect(written, `${path}: run npm run cb -- index`).toBe(text);
  }
});
