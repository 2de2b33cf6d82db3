import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputChunk } from 'rolldown';
import type { z } from 'zod';
import { repositoryRoot } from '../repository/repository.ts';
import { bundleProgram } from './bundle-program.ts';
import {
  bundledPackages,
  bundleFolder,
  type bundleRecord,
  isInstalled,
  preloadName,
  recordFile,
  stampOf,
} from './service-bundles.ts';

/**
 * A program that bundles the programs of all services: each becomes one file with its source map. Started by `bundleServices`, in a process of
 * its own; what goes wrong is said on standard error, with exit code 1.
 */

/** Bundles that no start has used for so long are deleted, ms. */
const keptMs = 7 * 24 * 3_600_000;

/** Bundles every program and keeps the bundles in a folder named after their content, beside the record of what they were made of. */
async function bundleAll(): Promise<void> {
  const startedAt = Date.now();
  const programs: readonly (readonly [string, string])[] = [
    ...bundledPackages.map((name) => [name, join(repositoryRoot, 'packages', name, 'src', 'main.ts')] as const),
    [preloadName, fileURLToPath(new URL('../supervision/preload.ts', import.meta.url))],
  ];
  mkdirSync(bundleFolder, { recursive: true });
  const chunks = (await Promise.all(programs.map(([name, input]) => bundleProgram(name, input)))).flat();
  const folder = keep(chunks);
  const inputs = [...new Set([...chunks.flatMap(({ moduleIds }) => moduleIds), ...whatElseCounts()])]
    .filter((file) => existsSync(file))
    .map((file) => relative(repositoryRoot, file))
    .sort();
  // What changed meanwhile was read before or after, which nobody can tell: it counts as changed.
  const changed = inputs.some(
    (input) => !isInstalled(input) && statSync(join(repositoryRoot, input)).ctimeMs >= startedAt,
  );
  const record: z.infer<typeof bundleRecord> = { folder, inputs, stamp: changed ? '' : stampOf(inputs) };
  const unfinished = `${recordFile}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(record));
  renameSync(unfinished, recordFile);
  deleteOld(folder);
}

/** How bundles are made, and what decides where an import leads. */
function whatElseCounts(): string[] {
  const manifests = readdirSync(join(repositoryRoot, 'packages')).map((name) => `packages/${name}/package.json`);
  return [
    ...[import.meta.url, new URL('./bundle-program.ts', import.meta.url)].map((file) => fileURLToPath(file)),
    ...['pnpm-lock.yaml', ...manifests].map((file) => join(repositoryRoot, file)),
  ];
}

/** Writes the bundles unless the same are there; answers the name of their folder. */
function keep(chunks: readonly OutputChunk[]): string {
  const hash = createHash('sha256');
  for (const { fileName, code } of chunks) hash.update(`\0${fileName}\0${code}`);
  const folder = hash.digest('hex').slice(0, 16);
  const path = join(bundleFolder, folder);
  if (existsSync(path)) return folder;
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(unfinished);
  for (const { fileName, code, map } of chunks) {
    writeFileSync(join(unfinished, fileName), code);
    if (map !== null) writeFileSync(join(unfinished, `${fileName}.map`), JSON.stringify(map));
  }
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // Another start was faster, with the same bundles.
    if (!existsSync(path)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

/** Other stacks may run from older bundles; those of long ago are deleted. */
function deleteOld(kept: string): void {
  for (const entry of readdirSync(bundleFolder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === kept) continue;
    const path = join(bundleFolder, entry.name);
    if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true, force: true });
  }
}

await bundleAll();
