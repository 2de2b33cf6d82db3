import { type BehaviourNode, behaviourMarks, behaviourNode } from '@conscious-bot/contracts/action';
import { type BehaviourTree, State } from 'mistreevous';

type Details = ReturnType<BehaviourTree['getTreeNodeDetails']>;

const markOf: Readonly<Record<string, string>> = {
  [State.READY]: behaviourMarks.ready,
  [State.RUNNING]: behaviourMarks.running,
  [State.SUCCEEDED]: behaviourMarks.succeeded,
  [State.FAILED]: behaviourMarks.failed,
};

/** The nodes of a tree without its root, each before those under it. */
export function nodesOf(tree: BehaviourTree): BehaviourNode[] {
  return inOrder(tree).map(({ node: { type, name }, depth }) => {
    const kind = behaviourNode.shape.kind.parse(type);
    if (kind === 'action' || kind === 'condition') return { depth, kind, name };
    // The library names them "RETRY 3x".
    const times = /(\d+)x$/.exec(name)?.[1];
    return { depth, kind, ...(times === undefined ? {} : { times: Number(times) }) };
  });
}

/** How the nodes stand, one mark for each. */
export const marksOf = (tree: BehaviourTree): string =>
  inOrder(tree)
    .map(({ node }) => markOf[node.state] ?? behaviourMarks.ready)
    .join('');

function inOrder(tree: BehaviourTree): { readonly node: Details; readonly depth: number }[] {
  const list: { node: Details; depth: number }[] = [];
  const visit = (node: Details, depth: number): void => {
    list.push({ node, depth });
    for (const child of node.children ?? []) visit(child, depth + 1);
  };
  for (const child of tree.getTreeNodeDetails().children ?? []) visit(child, 0);
  return list;
}
