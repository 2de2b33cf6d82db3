import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages whose tests speak the game's protocol. */
const livePackages = ['embedded-world', 'minecraft-interface'] as const;

/** Goes through versions by itself. */
const OWN_VERSIONS = /\/game-versions\.(?:long\.)?test\.ts$/;

/** A live test names the version it runs at, or has it named by the scene or body it starts. */
const LIVE = /from '[^']*\/(version-under-test|scene|live-body)\.ts'/;

export const isLiveTest = (path: string, text: string): boolean => !OWN_VERSIONS.test(path) && LIVE.test(text);

/** Test files, from the repository's folder, that run against an embedded world of the version under test. */
export function liveFiles(repository: string): string[] {
  return globSync(
    livePackages.map((name) => `packages/${name}/{src,test}/**/*.test.ts`),
    { cwd: repository },
  )
    .filter((path) => isLiveTest(path, readFileSync(join(repository, path), 'utf8')))
    .sort();
}
