import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../src/repository/repository.ts';

const fromRoot = createRequire(join(repositoryRoot, 'package.json'));

/** Of a tool's complaints, the first this many characters are shown. */
const mostShown = 6_000;

/** Runs a tool of the checkout; resolves with its exit code and what it said. */
function run(script: string, args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: repositoryRoot, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : 1, said: error === null ? '' : `${stdout}${stderr}`.slice(0, mostShown) });
      },
    );
  });
}

const bin = (name: string, file: string) => join(fromRoot.resolve(`${name}/package.json`), '..', file);

describe('the sources', () => {
  it.each(['tsconfig.json', 'packages/dashboard/tsconfig.json'])(
    'fit their types (%s)',
    { timeout: 120_000 },
    async (project) => {
      expect(await run(bin('typescript', 'bin/tsc'), ['-p', project])).toEqual({ code: 0, said: '' });
    },
  );

  it('are free of lint and in one format', { timeout: 120_000 }, async () => {
    expect(await run(bin('@biomejs/biome', 'bin/biome'), ['check', '--colors=off', '.'])).toEqual({
      code: 0,
      said: '',
    });
  });
});
