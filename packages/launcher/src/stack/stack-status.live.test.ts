import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStackState, type ServiceRow, writeStackState } from '../state/stack-state.ts';
import { isAlive, type ProcessRecord, recordProcess } from '../supervision/process-identity.ts';
import { allUp, stackStatus } from './stack-status.ts';
import { stopStack } from './stop-stack.ts';

const gone: ProcessRecord = { pid: 999_999_999, identity: 'gone' };

function self(): ProcessRecord {
  const record = recordProcess(process.pid);
  if (record === undefined) throw new Error('this process is alive');
  return record;
}

describe('the state of a stack', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'status-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const row = (record: ProcessRecord, given: Partial<ServiceRow> = {}): ServiceRow => ({
    name: 'memory',
    ...record,
    port: 1,
    state: 'up',
    restarts: 0,
    ...given,
  });

  it('is empty, and not up, where nothing ever ran', async () => {
    const status = await stackStatus(dataDir);
    expect(status).toEqual({ running: false, services: [] });
    expect(allUp(status)).toBe(false);
    expect(await stopStack(dataDir)).toEqual([]);
  });

  it('does not believe the file: a pid that is gone is stopped, one without its launcher is orphaned', async () => {
    writeStackState(dataDir, { launcher: gone, services: [row(gone), row(self(), { name: 'planning' })] });
    const { running, services } = await stackStatus(dataDir);
    expect(running).toBe(false);
    expect(services.map(({ name, state }) => [name, state])).toEqual([
      ['memory', 'stopped'],
      ['planning', 'orphaned'],
    ]);
  });

  it('asks each running service whether it is ready', async () => {
    let ready = true;
    const server = createServer((_request, response) => {
      response.statusCode = ready ? 200 : 503;
      response.end(ready ? '{"data":{}}' : '{"error":{"code":"not_ready","message":"The body is not connected."}}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
    try {
      writeStackState(dataDir, { launcher: self(), services: [row(self(), { url })] });
      expect(allUp(await stackStatus(dataDir))).toBe(true);
      ready = false;
      const status = await stackStatus(dataDir);
      expect(allUp(status)).toBe(false);
      expect(status.services[0]).toMatchObject({ state: 'not_ready', why: 'The body is not connected.' });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('stop ends the launcher and what it left, by the recorded pids, and nothing else', async () => {
    const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const [launcher, service, stranger] = [sleeper(), sleeper(), sleeper()];
    const records = [launcher, service].map((child) => recordProcess(child.pid ?? 0) ?? gone);
    try {
      writeStackState(dataDir, {
        launcher: records[0] ?? gone,
        services: [row(records[1] ?? gone), row({ pid: stranger.pid ?? 0, identity: 'older' }, { name: 'planning' })],
      });
      expect(await stopStack(dataDir)).toEqual(['launcher', 'memory']);
      expect(records.map(isAlive)).toEqual([false, false]);
      expect(recordProcess(stranger.pid ?? 0)).toBeDefined();
      expect(readStackState(dataDir)).toMatchObject({ services: [{ state: 'stopped' }, { state: 'stopped' }] });
      expect(readStackState(dataDir)).not.toHaveProperty('launcher');
    } finally {
      for (const child of [launcher, service, stranger]) child.kill('SIGKILL');
    }
  });
});
