/** What a package may import. Paths are folders from the repository's root. */
export interface PackageLayer {
  /** Packages of this workspace that its sources may import. */
  readonly packages: readonly string[];
  /** Further ones that only its tests may import. */
  readonly inTests?: readonly string[];
  /** Libraries and Node modules its sources may import; any when absent. */
  readonly libraries?: readonly string[];
  /** Folders outside its own that it may reach by path. */
  readonly folders?: readonly string[];
}

const service: PackageLayer = { packages: ['contracts', 'service-kit'], inTests: ['embedded-world'] };

/**
 * Which package may import which. Services speak to each other over HTTP and events, never by import; what they share is the contracts and
 * the way a service runs. Only the lab, which measures and tests the whole stack, knows all of them.
 */
export const packageLayers: Readonly<Record<string, PackageLayer>> = {
  contracts: { packages: [], libraries: ['zod', 'pluralize'] },
  'service-kit': { packages: ['contracts'] },
  'embedded-world': { packages: [] },
  memory: service,
  planning: service,
  cognition: service,
  'minecraft-interface': service,
  // Its tests look at the built pages, and the launcher knows when a build is up to date.
  dashboard: { ...service, inTests: ['launcher'] },
  // The start script has to read its options before anything is installed, so the reading of options lives in scripts/.
  launcher: { packages: ['contracts', 'service-kit', 'embedded-world'], folders: ['scripts'] },
  lab: {
    packages: [
      'contracts',
      'service-kit',
      'embedded-world',
      'launcher',
      'memory',
      'planning',
      'cognition',
      'minecraft-interface',
    ],
    inTests: ['dashboard'],
  },
};
