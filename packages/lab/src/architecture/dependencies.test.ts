import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { environmentFaults } from './environment.ts';
import { folderCircles, tiesOf } from './folder-circles.ts';
import { type ModuleGraph, readModuleGraph } from './module-graph.ts';
import { packageLayers } from './package-layers.ts';
import { isTestFile, packageSources } from './source-file.ts';

/** A folder with more source files than this is several rooms. */
const MOST_FILES = 25;

describe('imports of the repository', () => {
  let graph: ModuleGraph;
  beforeAll(async () => {
    graph = await readModuleGraph();
  });

  it('are read from every package', () => {
    const importing = new Set(graph.dependencies.map(({ from }) => from.split('/')[1]));
    expect([...importing].toSorted()).toEqual(Object.keys(packageLayers).toSorted());
  });

  it('keep to the layers of packages and rooms, and no file is in a circle', () => {
    expect(graph.violations).toEqual([]);
  });

  it('go round in no circle of folders', () => {
    const circles = folderCircles(graph.dependencies);
    expect(circles.map((circle) => ({ circle, ties: tiesOf(circle, graph.dependencies) }))).toEqual([]);
  });

  it('lead to folders that can be looked over', () => {
    const sources = graph.files.filter((file) => /^packages\/[^/]+\/src\//.test(file) && !isTestFile(file));
    const sizes = Map.groupBy(sources, posix.dirname);
    const large = [...sizes].filter(([, files]) => files.length > MOST_FILES);
    expect(large.map(([folder, files]) => `${folder} has ${files.length} files`)).toEqual([]);
  });
});

it('CONF-1: the environment is read in one place', () => {
  expect(packageSources().flatMap(environmentFaults)).toEqual([]);
});
