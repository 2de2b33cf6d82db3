import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { expect, it } from 'vitest';
import { commandsPage } from './commands-page.ts';
import { experimentsPage } from './experiments-page.ts';

const written = (name: string) => readFileSync(join(repositoryRoot, 'docs', name), 'utf8');

it('docs/commands.md says what every command says of itself (npm run docs writes it anew)', async () => {
  expect(written('commands.md')).toBe(await commandsPage());
});

it('docs/experiments.md says what the registries say (npm run docs writes it anew)', () => {
  expect(written('experiments.md')).toBe(experimentsPage());
});
