import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const waitMs = 15 * 60_000;

/**
 * Runs `work` while no other process installs into the same checkout; waits for one that does. The lock lies outside node_modules, which
 * an install may empty, and one left by a process that is gone is taken over.
 */
export async function withInstallLock(root, say, work) {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `conscious-bot-install-${key}.lock`);
  const giveUpAt = Date.now() + waitMs;
  let told = false;
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner === undefined || !isAlive(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) say(`Waiting for process ${owner}, which is installing here …`);
    told = true;
    if (Date.now() > giveUpAt)
      throw new Error(
        `Process ${owner} has been installing for too long; if it is not really running, remove ${file}.`,
      );
    await sleep(500);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when the lock went away meanwhile or holds no process id. */
function ownerOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
