import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../scripts/commands.mjs';
import { repositoryRoot } from '../src/repository/repository.ts';

interface End {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in a checkout, with settings of its own. */
function cb(checkout: string, args: readonly string[], settings: Record<string, string> = {}): Promise<End> {
  return new Promise((resolve) => {
    const options = { cwd: checkout, env: { ...process.env, ...settings, NO_COLOR: '1' }, timeout: 100_000 };
    const child = execFile(process.execPath, ['scripts/cb.mjs', ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

it('OPS-1: every command leads to a program that is there', () => {
  const missing = Object.values(commands).filter(({ program }) => !existsSync(join(repositoryRoot, program)));
  expect(missing).toEqual([]);
});

describe('the command line', { timeout: 120_000 }, () => {
  it.each([[], ['--help'], ['help']])('ECO-6: %j lists the commands', async (...args) => {
    const { code, out } = await cb(repositoryRoot, args);
    expect(code).toBe(0);
    for (const name of Object.keys(commands)) expect(out).toContain(name);
  });

  it.each([
    [['staus'], /There is no command "staus"\. Did you mean "status"\?/],
    [['constructor'], /There is no command "constructor"\./],
    [['start', '--frech'], /Unknown option '--frech'\n\(Did you mean --fresh\?\)/],
    [['start', 'fresh'], /Too many arguments/],
    [['start', '--mind='], /none, scripted, or the name of a model/],
    [['think'], /Missing required argument 'thought'/],
    [['think', 'anything', '--timeout', 'soon'], /must be a number/],
    [['bench', 'pathes'], /Did you mean paths\?/],
    [['soak', 'agncy'], /Did you mean agency\?/],
  ])('OPS-1: %j is refused in a sentence, with code 2', async (args, sentence) => {
    const { code, out, err } = await cb(repositoryRoot, args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
  });

  it.each([
    [{ PERSONALTY: 'curious' }, [], /PERSONALTY \(the environment\) is not a setting\. Did you mean PERSONALITY\?/],
    [{ MINECRAFT_VERSION: '1.99' }, [], /cannot run Minecraft 1\.99/],
    [{}, ['--mind', 'scripted:wizard'], /no script "wizard"/],
  ])('CONF-1: npm start refuses %j %j before anything starts', async (settings, args, sentence) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'commands-'));
    const { code, err } = await cb(repositoryRoot, ['start', ...args], { ...settings, DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});

describe('a checkout without an install', { timeout: 120_000 }, () => {
  let checkout: string;
  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
    mkdirSync(join(checkout, 'packages'));
    mkdirSync(join(checkout, 'docs'));
    for (const path of ['scripts', 'package.json', 'docs/commands.md'])
      cpSync(join(repositoryRoot, path), join(checkout, path), { recursive: true });
    // What would install is not to be found.
    writeFileSync(join(checkout, 'npx'), '#!/bin/sh\nexit 9\n', { mode: 0o755 });
  });
  afterAll(() => rmSync(checkout, { recursive: true }));
  const run = (...args: string[]) => cb(checkout, args, { PATH: `${checkout}:${process.env.PATH}` });

  it.each([
    ['stop', 0],
    ['status', 1],
    ['think', 1],
    ['doctor', 1],
  ])('OPS-1: %s says that nothing is installed, and installs nothing', async (command, code) => {
    const end = await run(command, ...(command === 'think' ? ['anything'] : []));
    expect(end).toMatchObject({ code, out: expect.stringMatching(/Nothing is installed/) });
  });

  it('OPS-1: status --json answers with no services', async () => {
    expect(JSON.parse((await run('status', '--json')).out)).toEqual({ services: [] });
  });

  it.each(Object.keys(commands))('ECO-6: %s --help is answered', async (command) => {
    const { code, out } = await run(command, '--help');
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: npm /);
  });

  it('OPS-1: a wrong option is named before anything is installed', async () => {
    const { code, err } = await run('start', '--frech');
    expect(code).toBe(2);
    expect(err).toContain('Unknown option "--frech". Did you mean "--fresh"?');
  });
});
