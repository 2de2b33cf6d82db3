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
 * @param shown 'at once': its output is this process's own; 'at the end': it reads nothing, and what it said is answered as `output`
 * @param behind lets everything else on the machine go first
 */
export function runChild(node, root, args, env = {}, { shown = 'at once', behind = false } = {}) {
  const collected = shown === 'at the end';
  const child = spawn(node, args, {
    cwd: root,
    env: { ...projectEnvironment(root), ...env },
    stdio: collected ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let output = '';
  if (behind && child.pid !== undefined) setPriority(child.pid, BEHIND);
  if (collected) {
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
    // Of one whose words are collected, all that it said is to be read.
    child.on(collected ? 'close' : 'exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}
