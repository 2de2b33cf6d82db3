import { posix } from 'node:path';
import { folderCircles } from './folder-circles.ts';
import type { Dependency } from './module-graph.ts';
import { isTestFile } from './source-file.ts';

/** A picture in Graphviz' language. */
export interface Drawing {
  /** A package, or `packages` for the picture of all of them. */
  readonly name: string;
  readonly dot: string;
}

/**
 * One picture of the packages, and one for each package: a node for each folder with its number of source files, an arrow from a folder to each
 * folder it imports. Arrows that are part of a circle are red; an arrow that others imply (a → b → c makes a → c) is left out.
 */
export function drawFolders(files: readonly string[], dependencies: readonly Dependency[]): Drawing[] {
  const isSource = (file: string) => /^packages\/[^/]+\/src\//.test(file) && !isTestFile(file);
  const folders = Map.groupBy(files.filter(isSource), posix.dirname);
  const imports = dependencies
    .filter(({ from, to }) => isSource(from) && isSource(to))
    .map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to) }))
    .filter(({ from, to }) => from !== to);
  const circle = new Map(
    folderCircles(dependencies).flatMap((group, at) => group.map((folder) => [folder, at] as const)),
  );
  const packages = Map.groupBy(folders.keys(), packageOf);
  const inside = [...packages].map(([name, own]): Drawing => {
    const label = (folder: string) => folder.replace(`packages/${name}/src`, '').replace(/^\//, '') || 'src';
    const nodes = own.map((folder) => ({
      id: folder,
      label: `${label(folder)}\\n${folders.get(folder)?.length ?? 0}`,
    }));
    const arrows = imports
      .filter(({ from, to }) => packageOf(from) === name && packageOf(to) === name)
      .map(({ from, to }) => ({ from, to, red: circle.has(from) && circle.get(from) === circle.get(to) }));
    return { name, dot: dotOf(nodes, arrows) };
  });
  const nodes = [...packages].map(([name, own]) => {
    const count = own.reduce((sum, folder) => sum + (folders.get(folder)?.length ?? 0), 0);
    return { id: name, label: `${name}\\n${count}` };
  });
  const between = imports
    .map(({ from, to }) => ({ from: packageOf(from), to: packageOf(to), red: false }))
    .filter(({ from, to }) => from !== to);
  return [{ name: 'packages', dot: dotOf(nodes, between) }, ...inside];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly red: boolean;
}

function dotOf(nodes: readonly { readonly id: string; readonly label: string }[], arrows: readonly Arrow[]): string {
  const lines = withoutImplied(arrows).map(
    ({ from, to, red }) => `  "${from}" -> "${to}"${red ? ' [color="#d33"]' : ''};`,
  );
  return [
    'digraph folders {',
    '  rankdir=TB; nodesep=0.15; ranksep=0.4; bgcolor="#f7fafc";',
    '  node [shape=box, style="rounded,filled", fillcolor=white, color="#8aa", fontname="Helvetica", fontsize=11, margin="0.08,0.04"];',
    '  edge [color="#8fa3b3", arrowsize=0.5];',
    ...nodes.map(({ id, label }) => `  "${id}" [label="${label}"];`),
    ...new Set(lines),
    '}',
  ].join('\n');
}

/** Red arrows stay: in a circle each implies the others. */
function withoutImplied(arrows: readonly Arrow[]): readonly Arrow[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(next.get(from) ?? [])].some((through) => reaches(through, to, seen));
  };
  return arrows.filter(
    ({ from, to, red }) =>
      red || ![...(next.get(from) ?? [])].some((through) => through !== to && reaches(through, to)),
  );
}

const packageOf = (folder: string): string => folder.split('/')[1] ?? '';
