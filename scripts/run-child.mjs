import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { onNpmLost } from './npm-watch.mjs';
import { projectEnvironment } from './project-node.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Processor time goes to others first, as far as they want it. */
const BEHIND = 10;

/**
 * Runs a Node program of the project in the foreground and answers its exit code. Signals are passed on and the end is the child's to
 * choose; the IPC channel tells the child when this process is gone without having been able to say so.
 *
 * @param behind runs it behind everything else on the machine instead, reads nothing and answers what it said as `output`
 */
export function runChild(node, root, args, env = {}, { behind = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...projectEnvironment(root), ...env },
    stdio: behind ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let output = '';
  if (behind) {
    if (child.pid !== undefined) setPriority(child.pid, BEHIND);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
  }
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  onNpmLost(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // Of one that runs behind, all that it said is to be read.
    child.on(behind ? 'close' : 'exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}
