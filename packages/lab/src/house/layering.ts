import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { isTestFile, type SourceFile } from './source-file.ts';

interface Layer {
  /** Packages of this workspace it may import. */
  readonly packages: readonly string[];
  /** Further ones its tests may import. */
  readonly inTests?: readonly string[];
  /** Libraries it may import; any when absent. */
  readonly libraries?: readonly string[];
  /** Folders outside its own it may reach by path. */
  readonly folders?: readonly string[];
}

const service: Layer = { packages: ['contracts', 'service-kit'], inTests: ['embedded-world'] };

/**
 * Who may know whom. Services speak to each other over HTTP and events, never by import; what they share is the contracts and the way a
 * service runs. Only the lab, which tests the whole house, knows everybody.
 */
export const layers: Readonly<Record<string, Layer>> = {
  contracts: { packages: [], libraries: ['zod'] },
  'service-kit': { packages: ['contracts'] },
  'embedded-world': { packages: [] },
  memory: service,
  planning: service,
  cognition: service,
  'minecraft-interface': service,
  // Its tests look at the built pages; the launcher knows when a build is up to date.
  dashboard: { ...service, inTests: ['launcher'] },
  // The start script has to read its options before anything is installed, so they are read in scripts/, once.
  launcher: { packages: ['contracts', 'service-kit', 'embedded-world'], folders: ['scripts/'] },
  lab: {
    packages: ['contracts', 'service-kit', 'embedded-world', 'launcher'],
    inTests: ['memory', 'planning', 'cognition', 'minecraft-interface', 'dashboard'],
  },
};

const scope = '@conscious-bot/';

/** What a file of `packages/<name>/` imports against the layers, one sentence each. */
export function layeringFaults(file: SourceFile): string[] {
  const [, name = ''] = file.path.split('/');
  const layer = layers[name];
  if (layer === undefined) return [`${file.path}: the package "${name}" has no layer; give it one in layering.ts`];
  return importsOf(file).flatMap(({ specifier, line }) => {
    const fault = importFault(specifier, file.path, name, layer);
    return fault === undefined ? [] : [`${file.path}:${line}: "${specifier}" ${fault}`];
  });
}

function importFault(specifier: string, path: string, name: string, layer: Layer): string | undefined {
  const inTest = isTestFile(path);
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    const reach = [`packages/${name}/`, ...(layer.folders ?? [])];
    return reach.some((folder) => target.startsWith(folder)) ? undefined : 'leaves its package';
  }
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return 'is an absolute path';
  if (specifier.startsWith(scope)) {
    const [other = '', ...inside] = specifier.slice(scope.length).split('/');
    // What else a package offers under a path of its own is in its `exports`, and the compiler refuses the rest.
    const parted = other === 'contracts' || other === 'service-kit';
    if (inside.length > (parted ? 1 : 0)) return 'reaches into another package; import what its index exports';
    // A package's own tests may use it by its name.
    if (other === name) return inTest ? undefined : 'is the package itself; import the file';
    if (layer.packages.includes(other) || (inTest && layer.inTests?.includes(other))) return undefined;
    return `is not for ${name} to import${layer.inTests?.includes(other) ? ' outside its tests' : ''}`;
  }
  // Contracts must run anywhere, also in a browser; their tests run here.
  if (layer.libraries === undefined || inTest || isConfiguration(path)) return undefined;
  if (isBuiltin(specifier)) return `is a Node module; ${name} may use none`;
  const library = specifier.split('/')[0] ?? specifier;
  return layer.libraries.includes(library)
    ? undefined
    : `is a library; ${name} may use ${layer.libraries.join(', ')} only`;
}

/** `packages/<name>/vitest.config.ts` and its like. */
function isConfiguration(path: string): boolean {
  return path.split('/').length === 3;
}
