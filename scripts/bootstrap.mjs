import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { isInstalled, markInstalled } from './install-stamp.mjs';
import { nodeMajor, oldestNode, projectNode } from './project-node.mjs';

/** What installs the dependencies; fetched by npx, so that a machine needs nothing but Node and npm. */
const pnpm = 'pnpm@12';
const progressEveryMs = 10_000;
const installTimeoutMs = 30 * 60_000;

/** Something the person at the terminal can mend; shown without a stack. */
export class BootstrapError extends Error {}

/**
 * Makes sure of Node and the dependencies and answers the Node binary to run the project with. Does nothing, in a few milliseconds, when
 * the install is up to date. Progress goes to standard error, so that the output of a command stays its own.
 */
export async function bootstrap(root, say = (line) => process.stderr.write(`${line}\n`)) {
  if (nodeMajor() < oldestNode) {
    throw new BootstrapError(`Node ${oldestNode} or newer is needed; this is Node ${process.versions.node}.`);
  }
  if (!isInstalled(root)) {
    await withInstallLock(root, say, async () => {
      if (isInstalled(root)) return;
      say(
        existsSync(join(root, 'node_modules'))
          ? 'Updating the dependencies …'
          : 'Installing the dependencies (once, about 1.5 GB; a few minutes on a slow connection) …',
      );
      const startedAt = Date.now();
      await install(root, say);
      markInstalled(root);
      say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    });
  }
  return projectNode(root);
}

function install(root, say) {
  const args = ['-y', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const child = spawn('npx', args, {
    cwd: root,
    env: installEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    timeout: installTimeoutMs,
  });
  const lines = [];
  let progress = '';
  const read = (chunk) => {
    for (const line of String(chunk).split('\n')) {
      if (line.startsWith('Progress:')) progress = line.trim();
      else if (line.trim() !== '') lines.push(line);
    }
    lines.splice(0, Math.max(0, lines.length - 30));
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ticker = setInterval(() => {
    if (progress !== '') say(`  ${progress}`);
    progress = '';
  }, progressEveryMs);
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new BootstrapError(`npx cannot be run (${error.message}); npm comes with it.`)),
    );
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const ended = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
      reject(new BootstrapError(`${lines.join('\n')}\n\nInstalling the dependencies ${ended}; see above.`));
    });
  }).finally(() => clearInterval(ticker));
}

/**
 * Not asked anything (CI), and without the settings an outer `npx -p …` leaves in the environment, which would make the inner npx look for
 * its command in the outer one's package.
 */
function installEnvironment() {
  const env = { ...process.env, CI: 'true' };
  for (const key of ['npm_config_package', 'npm_config_call', 'npm_config_workspace', 'npm_config_workspaces']) {
    delete env[key];
  }
  return env;
}
