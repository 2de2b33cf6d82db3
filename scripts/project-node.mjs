import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Runs on Node ≥18, like everything in `scripts/` that the system's Node starts.
 *
 * The services need a Node that runs TypeScript sources as they are (22.18, 23.6 or newer). A machine that has one uses its own; any other
 * uses the Node 24 that the install puts into node_modules.
 */
export const oldestNode = 18;

export function nodeMajor(version = process.versions.node) {
  return Number(version.split('.')[0]);
}

/** Can this very process run the services' sources? */
export function runsTypeScript(features = process.features, version = process.versions.node) {
  return nodeMajor(version) >= 22 && Boolean(features.typescript);
}

/** Path of the Node binary the project runs on; the install must be done when it is the project's own. */
export function projectNode(root) {
  if (runsTypeScript()) return process.execPath;
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(own)) throw new Error(`The project's Node is missing (${own}); delete node_modules and try again.`);
  return own;
}

/**
 * The environment of a child: the project's tools and Node come first on its PATH, and compiled code is kept between runs, which halves what
 * loading a service costs.
 */
export function projectEnvironment(root) {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  };
}
