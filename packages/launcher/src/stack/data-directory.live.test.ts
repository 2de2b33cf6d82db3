import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStackState, type StackState, writeStackState } from '../state/stack-state.ts';
import { isAlive, recordProcess } from '../supervision/process-identity.ts';
import { claimDataDirectory } from './data-directory.ts';

const gone = { pid: 999_999_999, identity: 'gone' };

describe('claiming a data directory', () => {
  let parent: string;
  let dataDir: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'claim-'));
    dataDir = join(parent, 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const stateWith = (pid: number, identity: string): StackState => ({
    launcher: gone,
    startedAt: 1,
    services: [{ name: 'memory', pid, identity, port: 1, state: 'up', restarts: 0 }],
  });

  it('makes it and stands in it as its holder', async () => {
    await claimDataDirectory(dataDir, { now: 7 });
    expect(readStackState(dataDir)).toEqual({ launcher: recordProcess(process.pid), startedAt: 7, services: [] });
  });

  it('is refused while a living launcher holds it, and says how to stop that one', async () => {
    await claimDataDirectory(dataDir, { now: 1 });
    const second = claimDataDirectory(dataDir, { now: 2, fresh: true });
    await expect(second).rejects.toMatchObject({ code: 'already_running' });
    await expect(second).rejects.toThrow(/launcher pid \d+[\s\S]*npm run stop/);
  });

  it.each([
    ['a file in its place', () => writeFileSync(dataDir, 'x'), 'a file stands in its place'],
    ['a file above it', () => writeFileSync(join(parent, 'file'), 'x'), 'a file stands in'],
    ['a place where nothing can be', () => {}, 'no directory can be made there'],
  ] as const)('%s is said in one sentence that names it', async (what, prepare, why) => {
    prepare();
    const wanted = what.endsWith('above it')
      ? join(parent, 'file', 'data')
      : what.startsWith('a place')
        ? '/proc/bot/data'
        : dataDir;
    if (wanted.startsWith('/proc') && !existsSync('/proc/self')) return;
    const claim = claimDataDirectory(wanted, { now: 1 });
    await expect(claim).rejects.toMatchObject({ code: 'data_directory' });
    await expect(claim).rejects.toThrow(`The bot cannot keep its data in ${wanted}: ${why}`);
  });

  it('OPS-4: a link in its place is followed; one that leads nowhere, or to itself, is said in one sentence', async () => {
    const [real, link] = [join(parent, 'real'), join(parent, 'link')];
    mkdirSync(real);
    symlinkSync(real, link);
    await claimDataDirectory(link, { now: 1 });
    await expect(claimDataDirectory(real, { now: 2 })).rejects.toMatchObject({ code: 'already_running' });
    for (const [target, why] of [
      [join(parent, 'nowhere', 'x'), 'a symbolic link that leads nowhere stands in its place'],
      [join(parent, 'wrong'), 'its links go round in circles'],
    ] as const) {
      const wrong = join(parent, 'wrong');
      rmSync(wrong, { force: true });
      symlinkSync(target, wrong);
      await expect(claimDataDirectory(wrong, { now: 1 })).rejects.toThrow(
        `The bot cannot keep its data in ${wrong}: ${why}. Choose another directory by DATA_DIR.`,
      );
    }
  });

  it('says that the world is gone in which a body has lived', async () => {
    const lived = { startedAt: 1, services: [{ name: 'world', port: 1, state: 'stopped', restarts: 0 }] } as const;
    const claim = async () => {
      writeStackState(dataDir, { ...lived, services: [...lived.services] });
      return (await claimDataDirectory(dataDir, { now: 2 })).lostWorld;
    };
    // Of a first start that was broken off there is no backup.
    expect(await claim()).toBe(false);
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups', 'minecraft-interface-2026-11-22T19-44-03-120Z.sqlite'), '');
    expect(await claim()).toBe(true);
    mkdirSync(join(dataDir, 'world'));
    expect(await claim()).toBe(false);
  });

  it('of two claims in the same moment by different processes exactly one succeeds', async () => {
    // Whoever claims lives on until all have been heard: on a busy machine one may come seconds after the other.
    const claim = `
      import { claimDataDirectory } from ${JSON.stringify(new URL('./data-directory.ts', import.meta.url).href)};
      process.stdin.on('end', () => process.exit()).resume();
      console.log(await claimDataDirectory(${JSON.stringify(dataDir)}, { now: 1 }).then(() => 'claimed', (error) => error.message));`;
    const children = [0, 1, 2].map(() =>
      spawn(process.execPath, ['--input-type=module-typescript', '-e', claim], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const outputs = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
    const ended = children.map((child) => once(child, 'exit'));
    for (const { stdin } of children) stdin.end();
    await Promise.all(ended);
    expect(outputs.filter((text) => text.includes('claimed'))).toHaveLength(1);
    expect(outputs.filter((text) => text.includes('already runs'))).toHaveLength(2);
  });

  it('takes over from a killed launcher and ends what verifiably is its leftover', async () => {
    const leftover = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const record = recordProcess(leftover.pid ?? 0);
    if (record === undefined) throw new Error('a running process has an identity');
    writeStackState(dataDir, stateWith(record.pid, record.identity));
    expect(await claimDataDirectory(dataDir, { now: 2 })).toEqual({ ended: ['memory'], lostWorld: false });
    expect(isAlive(record)).toBe(false);
  });

  it('leaves a process alone that merely has the pid of a leftover', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    try {
      writeStackState(dataDir, stateWith(stranger.pid ?? 0, 'an older process'));
      expect(await claimDataDirectory(dataDir, { now: 2 })).toEqual({ ended: [], lostWorld: false });
      expect(recordProcess(stranger.pid ?? 0)).toBeDefined();
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('moves older data aside for a fresh start; nothing is deleted', async () => {
    await claimDataDirectory(dataDir, { now: 1 });
    writeStackState(dataDir, { services: [] });
    writeFileSync(join(dataDir, 'memory.sqlite'), 'a life');
    const { movedTo = '' } = await claimDataDirectory(dataDir, { now: Date.UTC(2026, 0, 2), fresh: true });
    expect(movedTo).toBe(`${dataDir}-2026-01-02T00-00-00-000Z`);
    expect(readFileSync(join(movedTo, 'memory.sqlite'), 'utf8')).toBe('a life');
    expect(existsSync(join(dataDir, 'memory.sqlite'))).toBe(false);
  });

  it('a state file of an unknown form counts as none', async () => {
    await claimDataDirectory(dataDir, { now: 1 });
    writeFileSync(join(dataDir, 'stack.json'), '{"launcher": "yes"');
    expect(await claimDataDirectory(dataDir, { now: 2 })).toEqual({ ended: [], lostWorld: false });
  });
});
