import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildStore } from './build-store.ts';

describe('builds side by side', () => {
  let packageFolder: string;
  const others: ChildProcess[] = [];
  beforeEach(() => {
    packageFolder = mkdtempSync(join(tmpdir(), 'builds-'));
  });
  afterEach(() => {
    for (const other of others.splice(0)) other.kill('SIGKILL');
    rmSync(packageFolder, { recursive: true, force: true });
  });

  const folder = () => join(packageFolder, 'node_modules', '.builds');
  const names = () => readdirSync(folder()).toSorted();
  const module = JSON.stringify(new URL('./build-store.ts', import.meta.url).href);
  /** Does something with the builds in a process of its own, which lives on until it is killed. */
  async function inAnother(does: string): Promise<ChildProcess> {
    const program = `const { BuildStore } = await import(${module});
      const builds = new BuildStore(${JSON.stringify(packageFolder)});
      const { writeFileSync } = await import('node:fs');
      ${does}
      console.log('done');
      setInterval(() => {}, 1_000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    others.push(other);
    if (other.stdout === null) throw new Error('no output');
    await Promise.race([once(other.stdout, 'data'), once(other, 'exit')]);
    return other;
  }
  const killed = async (other: ChildProcess) => {
    const gone = once(other, 'exit');
    other.kill('SIGKILL');
    await gone;
  };
  /** Adds a build and lives no longer. */
  const added = async (name: string) =>
    killed(await inAnother(`builds.add('${name}', (folder) => writeFileSync(folder + '/page', '${name}'));`));

  it('keeps the two newest and those that a living process uses, and removes the others when one is added', async () => {
    await added('a');
    const user = await inAnother(`builds.use('a');`);
    for (const name of ['b', 'c', 'd']) await added(name);
    expect(names()).toEqual(['a', 'c', 'd']);
    expect(readFileSync(join(folder(), 'a', 'page'), 'utf8')).toBe('a');
    await killed(user);
    await added('e');
    expect(names()).toEqual(['d', 'e']);
  });

  it('finds the newest, which is the one that was added or asked for last, and holds it', async () => {
    const builds = new BuildStore(packageFolder);
    expect([builds.useNewest(), builds.use('a')]).toEqual([undefined, undefined]);
    await added('a');
    await added('b');
    await killed(await inAnother(`builds.use('a');`));
    expect(builds.useNewest()).toBe(join(folder(), 'a'));
    for (const name of ['c', 'd', 'e']) await added(name);
    expect(names()).toEqual(['a', 'd', 'e']);
  });

  it('who is killed while it adds one leaves nothing that passes for a build, and what is left goes with the next', async () => {
    await inAnother(`builds.add('a', (folder) => {
      writeFileSync(folder + '/page', 'half');
      process.kill(process.pid, 'SIGKILL');
    });`);
    const builds = new BuildStore(packageFolder);
    expect([builds.use('a'), builds.useNewest()]).toEqual([undefined, undefined]);
    expect(names()).toHaveLength(1);
    const made = builds.add('a', (into) => writeFileSync(join(into, 'page'), 'whole'));
    expect([names(), readFileSync(join(made, 'page'), 'utf8')]).toEqual([['a'], 'whole']);
  });

  it('adds nothing when it cannot be filled', () => {
    const builds = new BuildStore(packageFolder);
    expect(() =>
      builds.add('a', () => {
        throw new Error('the disk is full');
      }),
    ).toThrow('the disk is full');
    expect(builds.useNewest()).toBeUndefined();
    expect(existsSync(join(folder(), 'a'))).toBe(false);
  });

  it('strikes off those who are gone', async () => {
    for (let count = 0; count < 3; count += 1)
      await killed(await inAnother(`builds.use('a') ?? builds.add('a', () => {});`));
    const made = new BuildStore(packageFolder).use('a');
    expect(readdirSync(join(made ?? '', 'used-by'))).toEqual([String(process.pid)]);
  });
});
