import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { instance } from '@viz-js/viz';
import { codeStatistics } from './code-statistics.ts';
import { drawFolders } from './drawing.ts';
import { readModuleGraph } from './module-graph.ts';
import { packageSources, repository } from './source-file.ts';

const help = `Prints how the code is built, package by package: files, lines, folders, circles, unused exports, option bags.

  --root DIR   another checkout of this repository (default: this one)
  --svg DIR    also draws the packages, and the folders of each, with their imports
  --json FILE  also keeps the figures`;

const { values } = parseArgs({
  options: { root: { type: 'string' }, svg: { type: 'string' }, json: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(help);
else await main(values.root ?? repository);

async function main(root: string): Promise<void> {
  const graph = await readModuleGraph(root);
  const rows = codeStatistics(packageSources(root), graph);
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
  if (values.svg !== undefined) {
    const viz = await instance();
    mkdirSync(values.svg, { recursive: true });
    for (const { name, dot } of drawFolders(graph.files, graph.dependencies))
      writeFileSync(join(values.svg, `${name}.svg`), viz.renderString(dot, { format: 'svg' }));
  }
}
