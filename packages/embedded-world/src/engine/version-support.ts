import { createRequire } from 'node:module';

/**
 * flying-squid refuses versions that it does not list, and the reader of Anvil folders under it knows no column of 26.1, though what both
 * use of the game's data is there. Nothing of either is needed at those versions but that they let the server start: the land, the
 * columns and what is saved are ours. So they are told before the server is made, on any installation, without a patched copy.
 */
const require = createRequire(import.meta.url);
const squidRequire = createRequire(require.resolve('flying-squid'));

const squidVersions: { latestSupportedVersion: string } = require('flying-squid/src/lib/version');
const anvil: { Anvil: (registry: unknown) => unknown } = squidRequire('prismarine-provider-anvil');

/** To be called before flying-squid is first loaded, which copies its list. */
export function supportVersionsUpTo(latest: string): void {
  squidVersions.latestSupportedVersion = latest;
  // Only worlds with a `worldFolder` are kept by it, and flying-squid gets none.
  anvil.Anvil = () => UnusedAnvilFolder;
}

class UnusedAnvilFolder {
  constructor() {
    throw new Error('Worlds are not kept in Anvil folders');
  }
}
