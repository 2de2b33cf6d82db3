import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

export interface SourceFile {
  /** From the repository's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const endings = '{ts,tsx,mts,cts,js,jsx,mjs,cjs}';

/** Every file of code people write in the packages: sources, tests and the configuration beside them. */
export function packageSources(root = repository): SourceFile[] {
  return sources(root, [`packages/*/*.${endings}`, `packages/*/{src,test}/**/*.${endings}`]);
}

/** The same for files of any kind under `packages/<name>/src`. */
export function everythingInSrc(root = repository): SourceFile[] {
  return sources(root, ['packages/*/src/**/*.*']);
}

function sources(root: string, patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root, exclude: (name) => ignored.has(name) || name.endsWith('.d.ts') })
    .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const ignored: ReadonlySet<string> = new Set(['node_modules', '.next']);

/** Tests and what only tests use. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^packages\/[^/]+\/test\//.test(path);
}
