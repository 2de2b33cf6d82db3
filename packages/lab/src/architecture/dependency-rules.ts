import type { IForbiddenRuleType } from 'dependency-cruiser';
import { folderLayers } from './folder-layers.ts';
import { type PackageLayer, packageLayers } from './package-layers.ts';

/** Tests, and what only tests use. */
const TESTS = '\\.test\\.tsx?$|^packages/[^/]+/test/|^packages/[^/]+/[^/]+\\.config\\.ts$';

const anyOf = (names: readonly string[]): string => `(?:${names.join('|')})`;

/** The rules that dependency-cruiser holds every import of the repository against. */
export function dependencyRules(layers = packageLayers, rooms = folderLayers): IForbiddenRuleType[] {
  return [
    {
      name: 'no-circles-of-files',
      comment: 'Files that import each other, types included, can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: "An import that leads nowhere, or past the list of a package's exports into its inside.",
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'placed-packages',
      comment: 'A new package says in package-layers.ts what it may import.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/${anyOf(Object.keys(layers))}/` },
      to: {},
    },
    ...Object.entries(layers).flatMap(([name, layer]) => packageRules(name, layer)),
    ...Object.entries(rooms).flatMap(([name, folders]) => roomRules(name, folders)),
  ];
}

function packageRules(name: string, layer: PackageLayer): IForbiddenRuleType[] {
  const home = `^packages/${name}/`;
  const { packages, inTests = [], libraries, folders = [] } = layer;
  const own = [name, ...packages];
  const rules: IForbiddenRuleType[] = [
    {
      name: `${name}-imports`,
      comment: `Sources of ${name} import ${packages.length === 0 ? 'no other package' : packages.join(', ')}.`,
      severity: 'error',
      from: { path: home, pathNot: TESTS },
      to: { path: '^packages/', pathNot: `^packages/${anyOf(own)}/` },
    },
    {
      name: `${name}-imports-in-tests`,
      severity: 'error',
      from: { path: home },
      to: { path: '^packages/', pathNot: `^packages/${anyOf([...own, ...inTests])}/` },
    },
    {
      name: `${name}-stays-at-home`,
      comment: 'Another package is imported by its name, never by a path.',
      severity: 'error',
      from: { path: home },
      to: {
        dependencyTypes: ['local'],
        pathNot: `${home}${folders.map((folder) => `|^${folder}/`).join('')}`,
      },
    },
  ];
  if (libraries !== undefined) {
    rules.push({
      name: `${name}-libraries`,
      comment: `Sources of ${name} use ${libraries.join(', ')} and nothing of Node.`,
      severity: 'error',
      from: { path: home, pathNot: TESTS },
      to: { dependencyTypesNot: ['local'], pathNot: `node_modules/${anyOf(libraries)}/|^packages/` },
    });
  }
  return rules;
}

/** A room may not import one that is listed after it, nor one on its own line. A subfolder that is listed is a room of its own. */
function roomRules(name: string, folders: readonly (string | readonly string[])[]): IForbiddenRuleType[] {
  const lines = folders.map((line) => (typeof line === 'string' ? [line] : line));
  const rooms = lines.flat();
  const src = `^packages/${name}/src/`;
  /** Listed rooms within others, which therefore do not count to them. */
  const within = (outer: readonly string[]) =>
    rooms.filter((room) => !outer.includes(room) && outer.some((folder) => room.startsWith(`${folder}/`)));
  const without = (inner: readonly string[]) => (inner.length === 0 ? [] : [`${src}${anyOf(inner)}/`]);
  return lines.flatMap((line, at) =>
    line.flatMap((folder): IForbiddenRuleType[] => {
      const forbidden = [...line.filter((other) => other !== folder), ...lines.slice(at + 1).flat()];
      if (forbidden.length === 0) return [];
      return [
        {
          name: `${name}/${folder}`,
          comment: `${folder} lies below ${forbidden.join(', ')} (folder-layers.ts).`,
          severity: 'error',
          from: { path: `${src}${folder}/`, pathNot: [TESTS, ...without(within([folder]))] },
          to: { path: `${src}${anyOf(forbidden)}/`, pathNot: without(within(forbidden)) },
        },
      ];
    }),
  );
}
