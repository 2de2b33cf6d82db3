import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));
/** What a checkout makes for itself, and what it is no checkout without but the test needs not. */
const left: ReadonlySet<string> = new Set([
  '.git',
  '.next',
  '.builds',
  '.build.lock',
  '.cache',
  '.env',
  'data',
  'coverage',
]);

/**
 * Copies this checkout with all that is installed, so that a test can change its sources. Installed files become links to the same content: nobody
 * writes to them.
 */
export function copyCheckout(into: string): void {
  copyFolder(repositoryRoot, into, false);
}

function copyFolder(from: string, to: string, isInstalled: boolean): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (left.has(entry.name) && !from.includes('.pnpm')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target, isInstalled || entry.name === 'node_modules');
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) copyFile(source, target, isInstalled);
  }
}

function copyFile(source: string, target: string, isInstalled: boolean): void {
  if (!isInstalled) {
    copyFileSync(source, target);
    return;
  }
  try {
    linkSync(source, target);
  } catch (error) {
    // On another disk.
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(source, target);
  }
}
