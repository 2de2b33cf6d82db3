import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { scenarioNames } from '@conscious-bot/embedded-world';
import { repositoryRoot } from '@conscious-bot/launcher';
import { describe, expect, it } from 'vitest';

interface End {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const ENDS_MS = 30_000;

/** Runs a command of the lab that is to end before it has done anything; one that does not is stopped and has no code of its own. */
function run(command: string, args: readonly string[]): Promise<End> {
  const file = join(repositoryRoot, 'packages/lab/src', command, 'main.ts');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { timeout: ENDS_MS }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const wrong = [
  ['bench', ['--pairs', 'many'], '--pairs wants a whole number, got "many"'],
  ['world-load', ['--minutes', 'NaN'], '--minutes wants a number, got "NaN"'],
  ['world-load', ['--bots', '2.5'], '--bots wants a whole number, got "2.5"'],
  ['world-load', ['--mobs', 'some'], '--mobs wants one of all, passive, none, got "some"'],
  ['paths', ['--goals', '-3'], "'--goals' argument is ambiguous"],
  ['versions', ['--version', '1.19'], '--version wants one of 1.16.5, 1.18.2, 1.20.4, 1.21.4, got "1.19"'],
  ['survival', ['--only', 'fly'], '--only wants one of collect 16 logs, '],
  ['safety', ['--only', 'flood'], '--only wants one of starvation, nightfall, swarm, lava, got "flood"'],
  ['survival', ['--wings'], "Unknown option '--wings'"],
] as const;

describe('commands of the lab', { timeout: 2 * ENDS_MS }, () => {
  it.each(wrong)('%s %j ends with 2, saying what is wrong and how it is used', async (command, args, message) => {
    const { code, out, err } = await run(command, args);
    expect(err.split('\n')[0]).toContain(message);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('[--');
  });

  it('VAL-1: a scenario nobody wrote is refused with the list of those there are', async () => {
    const { code, err } = await run('survival', ['--scenario', 'paradise']);
    expect(code).toBe(2);
    expect(err).toContain(`--scenario wants one of ${scenarioNames().join(', ')}, got "paradise"`);
  });

  it('VAL-1: the help of the survivor names every scenario', async () => {
    const { code, out } = await run('survival', ['--help']);
    expect(code).toBe(0);
    for (const name of scenarioNames()) expect(out).toContain(name);
  });
});
