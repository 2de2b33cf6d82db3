import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
  scripts: z.record(z.string(), z.unknown()).optional(),
  os: z.unknown().optional(),
  cpu: z.unknown().optional(),
});

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** As the package states it; `unstated` when it states none. */
  readonly licence: string;
  /** Runs something of its own while it is installed, if it is let. */
  readonly hasInstallScript: boolean;
  /** Made for some machines only. */
  readonly isForPlatform: boolean;
}

/** Every package of others below `root/node_modules`, by name and version. */
export function installedPackages(root: string): readonly InstalledPackage[] {
  const files = globSync(['*/node_modules/*/package.json', '*/node_modules/@*/*/package.json'], {
    cwd: join(root, 'node_modules/.pnpm'),
  });
  const found = new Map<string, InstalledPackage>();
  for (const file of files) {
    const path = join(root, 'node_modules/.pnpm', file);
    // What is linked there is another package's entry and comes by itself.
    if (lstatSync(dirname(path)).isSymbolicLink()) continue;
    const read = manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (!read.success) continue;
    const { name, version, license, licenses, scripts = {}, os, cpu } = read.data;
    const builds = existsSync(join(dirname(path), 'binding.gyp'));
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unstated',
      hasInstallScript: builds || ['preinstall', 'install', 'postinstall'].some((script) => script in scripts),
      isForPlatform: os !== undefined || cpu !== undefined,
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
