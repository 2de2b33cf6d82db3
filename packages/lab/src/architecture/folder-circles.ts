import { posix } from 'node:path';
import type { Dependency } from './module-graph.ts';
import { isTestFile } from './source-file.ts';

/**
 * Groups of folders that import each other, directly or by way of others. A folder is the files that lie in it; a subfolder is a folder of its
 * own. dependency-cruiser counts a subfolder to its parent and would not see these. Tests do not count: they may look at anything.
 * @returns each group sorted, empty when no folder is in a circle
 */
export function folderCircles(dependencies: readonly Dependency[]): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of dependencies) {
    if (isTestFile(from) || isTestFile(to)) continue;
    const [importer, imported] = [posix.dirname(from), posix.dirname(to)];
    if (importer !== imported) graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  return stronglyConnected(graph).map((group) => group.toSorted());
}

/** Imports that tie the folders of a circle together, one line each: what has to move to undo it. */
export function tiesOf(circle: readonly string[], dependencies: readonly Dependency[]): string[] {
  const folders = new Set(circle);
  return dependencies
    .filter(({ from, to }) => !isTestFile(from) && posix.dirname(from) !== posix.dirname(to))
    .filter(({ from, to }) => folders.has(posix.dirname(from)) && folders.has(posix.dirname(to)))
    .map(({ from, to }) => `${from} → ${to}`);
}

/** Tarjan's algorithm; groups of one are left out. */
function stronglyConnected(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    let low = own;
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next));
      else if (onStack.has(next)) low = Math.min(low, index.get(next) ?? low);
    }
    if (low !== own) return low;
    const group = stack.splice(stack.lastIndexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1) groups.push(group);
    return low;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return groups;
}
