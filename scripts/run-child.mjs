import { spawn } from 'node:child_process';
import { onNpmLost } from './npm-watch.mjs';
import { projectEnvironment } from './project-node.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a Node program of the project in the foreground and answers its exit code. Signals are passed on and the end is the child's to
 * choose; the IPC channel tells the child when this process is gone without having been able to say so.
 */
export function runChild(node, root, args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...projectEnvironment(root), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  onNpmLost(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve({ code: code ?? 1, signal });
    });
  });
}
