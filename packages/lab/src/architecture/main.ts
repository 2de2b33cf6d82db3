import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ends, program, runProgram } from '@conscious-bot/launcher';
import { instance } from '@viz-js/viz';
import { codeStatistics } from './code-statistics.ts';
import { drawFolders } from './drawing.ts';
import { readModuleGraph } from './module-graph.ts';
import { packageSources, repository } from './source-file.ts';

const about =
  'Shows how each package is built: files and their lines, folders, circles, exports that nothing uses, the width of option objects.';

await runProgram(
  program('npm run cb -- architecture', about)
    .option('--root <folder>', 'another checkout of this repository; this one unless given')
    .option('--svg <folder>', 'also draw the packages and the folders of each, with their imports')
    .option('--json <file>', 'also write the figures to a file')
    .action(ends(showArchitecture)),
);

interface Options {
  readonly root?: string | undefined;
  readonly svg?: string | undefined;
  readonly json?: string | undefined;
}

async function showArchitecture({ root = repository, svg, json }: Options): Promise<number> {
  const graph = await readModuleGraph(root);
  const rows = codeStatistics(packageSources(root), graph);
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);
  if (svg !== undefined) {
    const viz = await instance();
    mkdirSync(svg, { recursive: true });
    for (const { name, dot } of drawFolders(graph.files, graph.dependencies))
      writeFileSync(join(svg, `${name}.svg`), viz.renderString(dot, { format: 'svg' }));
  }
  return 0;
}
