'use client';
import { Graph, layout } from '@dagrejs/dagre';
import {
  Background,
  Controls,
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, useState } from 'react';
import styles from './plan-graph.module.css';
import type { PlanGraph as Plan, PlanNode } from './plan-nodes.ts';

/** On a window that is narrower the graph goes down instead of to the right, px. */
const narrowPx = 700;
/** Size of a box, px; a long text or note makes it higher. */
const widthPx = 216;
const linePx = 19;
const charsPerLine = 27;
const paddingPx = 20;
/** Drawn smaller than this, the boxes cannot be read. */
const readableZoom = 0.75;
/** Beside the first box, px. */
const marginPx = 20;

type Box = Node<{ readonly node: PlanNode; readonly goesDown: boolean }, 'box'>;

const nodeTypes = { box: PlanBox };

/** The graph of a plan. It is heavy, so only the page of a task loads it, and after everything else. */
export default function PlanGraph({ graph, label }: { graph: Plan; label: string }) {
  // Looked at once: whoever turns the phone gets the other way of reading with the next page.
  const [isNarrow] = useState(() => window.innerWidth < narrowPx);
  const { boxes, lines, height } = useMemo(() => place(graph, isNarrow), [graph, isNarrow]);
  const shownPx = Math.min(640, Math.max(260, height));
  return (
    <section className={styles.graph} style={{ height: shownPx }} aria-label={label}>
      <ReactFlow<Box, Edge>
        key={graph.nodes.map(({ id }) => id).join()}
        nodes={boxes}
        edges={lines}
        nodeTypes={nodeTypes}
        onInit={(flow) => void showReadable(flow, shownPx)}
        minZoom={0.2}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        nodesFocusable
        zoomOnScroll={false}
        preventScrolling={false}
      >
        <Background gap={22} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  );
}

/** All of it, unless that were too small to be read: then where it begins, and the rest is reached by dragging. `heightPx`: of the window on it. */
async function showReadable(flow: ReactFlowInstance<Box, Edge>, heightPx: number): Promise<void> {
  await flow.fitView({ padding: 0.06, maxZoom: 1 });
  const [first] = flow.getNodes();
  if (first === undefined || flow.getZoom() >= readableZoom) return;
  const { goesDown } = first.data;
  const { x, y } = first.position;
  const middle = y + (first.height ?? 0) / 2;
  await flow.setViewport({
    x: marginPx - x * readableZoom,
    y: goesDown ? marginPx - y * readableZoom : heightPx / 2 - middle * readableZoom,
    zoom: readableZoom,
  });
}

function PlanBox({ data: { node, goesDown } }: NodeProps<Box>) {
  return (
    <div className={styles.box} data-kind={node.kind} data-state={node.state}>
      <Handle
        type="target"
        position={goesDown ? Position.Top : Position.Left}
        isConnectable={false}
        aria-hidden="true"
      />
      <strong>{node.text}</strong>
      {node.note !== undefined && <span>{node.note}</span>}
      <Handle
        type="source"
        position={goesDown ? Position.Bottom : Position.Right}
        isConnectable={false}
        aria-hidden="true"
      />
    </div>
  );
}

const heightOf = ({ text, note = '' }: PlanNode): number =>
  paddingPx + linePx * (Math.ceil(text.length / charsPerLine) + Math.ceil(note.length / (charsPerLine + 3)));

function place({ nodes, edges }: Plan, goesDown: boolean): { boxes: Box[]; lines: Edge[]; height: number } {
  const graph = new Graph()
    .setGraph({ rankdir: goesDown ? 'TB' : 'LR', nodesep: 14, ranksep: 44 })
    .setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) graph.setNode(node.id, { width: widthPx, height: heightOf(node) });
  // What was taken goes straight on; what was not leads aside.
  for (const { from, to, isRejected } of edges) graph.setEdge(from, to, { weight: isRejected ? 1 : 8 });
  layout(graph);
  const boxes = nodes.map((node): Box => {
    const { x, y, width, height } = graph.node(node.id);
    const note = node.note === undefined ? '' : `, ${node.note}`;
    return {
      id: node.id,
      type: 'box',
      data: { node, goesDown },
      width,
      height,
      position: { x: x - width / 2, y: y - height / 2 },
      ariaLabel: `${node.kind === 'rejected' ? 'Not taken: ' : ''}${node.text}${note}`,
    };
  });
  const lines = edges.map(({ from, to, isRejected }): Edge => {
    return { id: `${from} → ${to}`, source: from, target: to, className: isRejected ? styles.aside : styles.taken };
  });
  return { boxes, lines, height: (graph.graph().height ?? 0) + 60 };
}
