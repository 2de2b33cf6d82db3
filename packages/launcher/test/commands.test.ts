import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commands, runCommand } from '../../../scripts/run-command.mjs';
import { repositoryRoot } from '../src/repository/repository.ts';

it('OPS-1: every command of the npm scripts leads to a program that is there', () => {
  const missing = Object.values(commands).filter((script) => !existsSync(join(repositoryRoot, script)));
  expect(missing).toEqual([]);
});

it('refuses a command that is none, whatever its name', async () => {
  expect(await runCommand('fly', [])).toBe(2);
  expect(await runCommand('constructor', [])).toBe(2);
});
