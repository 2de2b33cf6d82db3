import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = (root) => join(root, 'node_modules', '.install-stamp');

/** Hash of everything that decides what an install puts into node_modules. */
export function installHash(root) {
  const packages = readdirSync(join(root, 'packages'))
    .sort()
    .map((name) => join('packages', name, 'package.json'));
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Does node_modules hold what the lock file and the manifests ask for now? */
export function isInstalled(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8').trim() === installHash(root);
}

/** Was there ever an install here, be it of an older lock file? */
export function wasInstalled(root) {
  return existsSync(stampFile(root));
}

export function markInstalled(root) {
  writeFileSync(stampFile(root), `${installHash(root)}\n`);
}
