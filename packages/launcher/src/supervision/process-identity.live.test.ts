import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isAlive, processIdentity, recordProcess, signalProcess } from './process-identity.ts';

describe('the identity of a process', () => {
  it('stays the same while it lives and is gone with it', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const record = recordProcess(child.pid ?? 0);
    if (record === undefined) throw new Error('a running process has an identity');
    expect(processIdentity(record.pid)).toBe(record.identity);
    expect(isAlive(record)).toBe(true);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    expect(signalProcess(record, 'SIGKILL')).toBe(true);
    await ended;
    expect(isAlive(record)).toBe(false);
    expect(signalProcess(record, 'SIGKILL')).toBe(false);
  });

  it('another process with the recorded pid is never signalled', () => {
    const other = { pid: process.pid, identity: 'started at another time' };
    expect(isAlive(other)).toBe(false);
    // Would end this very test run if the start time were not checked.
    expect(signalProcess(other, 'SIGKILL')).toBe(false);
  });
});
