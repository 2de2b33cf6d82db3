import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { scenarioNames } from '@conscious-bot/embedded-world/scenarios';
import { repositoryRoot } from '@conscious-bot/launcher';
import { describe, expect, it } from 'vitest';

interface End {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const ENDS_MS = 100_000;

/** Runs a command that is to end before it has done anything; one that does not is stopped and has no code of its own. */
function run(...args: readonly string[]): Promise<End> {
  const entry = join(repositoryRoot, 'scripts/cb.mjs');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [entry, ...args], { timeout: ENDS_MS }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const wrong = [
  ['bench latency --pairs many', "'--pairs <number>' argument 'many' is invalid. It must be a whole number."],
  ['soak world --minutes NaN', 'It must be a number.'],
  ['soak world --bots 2.5', 'It must be a whole number of at least 1.'],
  ['soak world --mobs some', 'There are: all, passive, none.'],
  ['bench paths --goals -3', 'It must be a whole number of at least 1.'],
  ['test:versions --version 1.19', 'There are: 1.16.5, 1.18.2, 1.20.4, 1.21.4, 1.21.11, 26.1.'],
  ['bench survival --only fly', 'There are: collect 16 logs, '],
  ['bench safety --only swam', 'Did you mean "swarm"?'],
  ['bench survival --wings', "Unknown option '--wings'"],
  ['bench survival --scenario paradise', `There are: ${scenarioNames().join(', ')}.`],
  ['bench learnin', 'Did you mean learning?'],
  ['compare one', 'Give a second run to compare with'],
  ['test:all --only survivl', 'Did you mean "survival"?'],
  ['memory forget all', "Unknown command 'forget'"],
] as const;

describe('commands of the lab', { timeout: ENDS_MS + 20_000 }, () => {
  it.each(wrong)('%s ends with 2, saying what is wrong and where help is', async (line, message) => {
    const { code, out, err } = await run(...line.split(' '));
    expect(err).toContain(message);
    expect(err).toMatch(/^Help: npm run .* --help$/m);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('VAL-1: the help of the survivor names every scenario', async () => {
    const { code, out } = await run('bench', 'survival', '--help');
    expect(code).toBe(0);
    for (const name of scenarioNames()) expect(out).toContain(name);
  });

  it.each(['bench', 'soak'])('%s without a name lists what there is, and how long it takes', async (command) => {
    const { code, out } = await run(command);
    expect(code).toBe(0);
    expect(out).toMatch(/\(\d+ minutes\)/);
  });
});
