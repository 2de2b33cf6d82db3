import type { InstalledPackage } from './installed-packages.ts';

/** Licences under which a part may be passed on with an MIT project, unchanged, as all of these are. */
const allowed =
  /^\(?(MIT|MIT-0|ISC|BSD|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|Apache 2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|Zlib|WTFPL|MPL-2\.0|LGPL-3\.0-or-later|MIT\*?)( (OR|AND) .*)?\)?$/;

/** Read by hand in the file LICENSE or the README of packages whose manifest states nothing, or nothing that can be looked up. */
const readByHand: ReadonlyMap<string, string> = new Map([['range', 'BSD-2-Clause']]);

/** What may not be used, each with what it states. */
export function foreignLicences(packages: readonly InstalledPackage[]): string[] {
  return packages
    .map(({ name, licence }) => ({ name, licence: readByHand.get(name) ?? licence }))
    .filter(({ licence }) => !allowed.test(licence))
    .map(({ name, licence }) => `${name}: ${licence}`);
}

/** docs/licences.md: names by licence. Versions and parts made for one kind of machine are left out, so that it is the same everywhere. */
export function licencesPage(packages: readonly InstalledPackage[]): string {
  const rows = Map.groupBy(
    packages.filter(({ isForPlatform }) => !isForPlatform),
    ({ name, licence }) => readByHand.get(name) ?? licence,
  );
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, of]) => {
      const names = [...new Set(of.map(({ name }) => name))];
      return `## ${licence} (${names.length})\n\n${names.join(' · ')}\n`;
    });
  return [
    '# Licences of what is used\n',
    'Written by `npm run cb -- supply --write` from what is installed; a check compares. The project itself is under the MIT licence.\n',
    'The word vectors in `packages/cognition/src/learned` are made of what the Universal Sentence Encoder (Google, Apache-2.0) says of single words.\n',
    ...lines,
  ].join('\n');
}
