import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { dependencyRules } from './dependency-rules.ts';
import { repository } from './source-file.ts';

export interface Dependency {
  /** From the repository's root, with forward slashes. */
  readonly from: string;
  readonly to: string;
}

export interface ModuleGraph {
  readonly files: readonly string[];
  /** Imports between files of the repository; types count. */
  readonly dependencies: readonly Dependency[];
  /** Imports against the rules, one sentence each. */
  readonly violations: readonly string[];
}

/**
 * Every import below `packages/`, read by dependency-cruiser with swc, and held against the rules.
 * @param root the folder that holds `packages/`
 */
export async function readModuleGraph(root = repository): Promise<ModuleGraph> {
  const { output } = await cruise(
    ['packages'],
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.next/|node_modules/.*node_modules/' },
      validate: true,
      ruleSet: { forbidden: dependencyRules() },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.mts', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  );
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text');
  return moduleGraph(output);
}

function moduleGraph({ modules, summary }: ICruiseResult): ModuleGraph {
  const own = modules.filter(({ source }) => source.startsWith('packages/') && !source.includes('node_modules'));
  const files = new Set(own.map(({ source }) => source));
  return {
    files: [...files],
    dependencies: own.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => files.has(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
      return `${from} → ${way} (${rule.name})`;
    }),
  };
}
