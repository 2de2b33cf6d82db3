import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { evenSessions } from '../../../scripts/even-sessions.mjs';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function waiting(detached: boolean): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached, stdio: 'ignore' });
  children.push(child);
  return child.pid ?? 0;
}
/** The session a process is in, to the machine that shares out the processor, as `/autogroup-57 nice 0`. */
const sessionOf = (pid: number) => readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim();

/** Whether this machine has sessions that give way, and lets us say so (a container may forbid it): the test's own session is given what it has. */
function mayChangeSessions(): boolean {
  try {
    const nice = / nice (-?\d+)$/.exec(sessionOf(process.pid))?.[1] ?? '0';
    writeFileSync(`/proc/${process.pid}/autogroup`, nice);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN';
  }
}

it.skipIf(!mayChangeSessions())(
  'in a test run a session that one of its processes begins gives way as one process of many would; others stay as they are',
  async () => {
    const before = waiting(true);
    const mine = sessionOf(process.pid);
    const end = evenSessions();
    try {
      const [own, shared] = [waiting(true), waiting(false)];
      await expect.poll(() => sessionOf(own)).toMatch(/ nice 5$/);
      await expect.poll(() => sessionOf(before)).toMatch(/ nice 5$/);
      expect([sessionOf(shared), sessionOf(process.pid)]).toEqual([mine, mine]);
    } finally {
      end();
    }
  },
);
