import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conditionWords, stateWords } from '@conscious-bot/contracts/phrases';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../..');
const texts = globSync('{skills,verbs}/**/*.ts', { cwd: sources })
  .filter((file) => !file.endsWith('.test.ts'))
  // Its comments explain the language with made-up names.
  .filter((file) => !file.endsWith('behave.ts'))
  .map((file) => readFileSync(join(sources, file), 'utf8'));
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const named = (pattern: RegExp) => new Set(texts.flatMap((text) => allIn(text, pattern)));

it('every state and condition of a verb has words for people, and no words are kept for what is gone', () => {
  const reported = [...named(/(?:\.state|onWay\?\.)\(([^)]*)\)/g)].flatMap((given) => allIn(given, /'(\w+)'/g));
  const states = new Set([...named(/action \[(\w+)\]/g), ...reported.filter((name) => /^[A-Z]/.test(name))]);
  const asked = named(/condition \[(\w+)\]/g);
  expect(asked.size).toBeGreaterThan(20);
  expect(Object.keys(stateWords).toSorted()).toEqual([...states].toSorted());
  expect(Object.keys(conditionWords).toSorted()).toEqual([...asked].toSorted());
});
