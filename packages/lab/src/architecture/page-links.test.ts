import { expect, it } from 'vitest';
import { pageFaults } from './page-links.ts';

const pages = new Map([
  ['docs/a.md', '# A page\n\n## What it, too, says\n'],
  ['README.md', '# Readme'],
]);
const faults = (text: string, path = 'docs/b.md') =>
  pageFaults({ path, text }, (file) => pages.has(file) || file === 'packages/lab' || file === path, pages);

it.each([
  '[a](a.md)',
  '[a](./a.md#what-it-too-says)',
  '[up](../README.md)',
  '[out](https://example.org/x)',
  'in `packages/lab/`',
  '```sh\ncat docs/none.md `docs/none.md`\n```',
])('lets %j pass', (text) => expect(faults(text)).toEqual([]));

it.each([
  ['[a](none.md)', 'docs/b.md: the link none.md leads nowhere'],
  ['[a](a.md#nothing)', 'docs/b.md: docs/a.md has no heading #nothing'],
  ['![picture](../images/x.png)', 'docs/b.md: the link ../images/x.png leads nowhere'],
  ['in `packages/none/src/a.ts`', 'docs/b.md: there is no packages/none/src/a.ts'],
])('catches %j', (text, fault) => expect(faults(text)).toEqual([fault]));
