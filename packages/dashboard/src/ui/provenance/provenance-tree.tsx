import type { ProvenanceNode } from '@conscious-bot/contracts/memory';
import { useId } from 'react';
import { nameStatus } from '../text/describe-status.ts';
import { formatDuration } from '../text/times.ts';
import styles from './provenance-tree.module.css';

/** The links of the chain, each indented under what it came from. */
export function ProvenanceTree({ root }: { root: ProvenanceNode }) {
  return (
    <ul className={styles.tree} aria-label="Provenance">
      <Branch node={root} since={root.at} />
    </ul>
  );
}

function Branch({ node, since }: { node: ProvenanceNode; since: number }) {
  const after = node.at - since;
  return (
    <li>
      <div className={styles.node} data-kind={node.kind}>
        <p className={styles.line}>
          <span className={styles.kind}>{node.kind}</span>
          <span className={styles.label}>{node.label}</span>
        </p>
        <p className={styles.facts}>
          {node.status !== undefined && <span>{nameStatus(node.status)}</span>}
          {after > 0 && <span>{after < 1_000 ? `+${Math.round(after)} ms` : `+${formatDuration(after)}`}</span>}
        </p>
        <Details node={node} />
      </div>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={`${child.kind} ${child.id}`} node={child} since={since} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Its id, for whoever looks for it in the data, and all that is recorded of it. */
function Details({ node: { id, kind, data } }: { node: ProvenanceNode }) {
  const labelled = useId();
  return (
    <details className={styles.details}>
      <summary id={labelled}>
        Details<span className="visually-hidden">{` of this ${kind}`}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable. */}
      <section tabIndex={0} aria-labelledby={labelled}>
        <code>{id}</code>
        {Object.keys(data).length > 0 && <pre>{JSON.stringify(data, null, 2)}</pre>}
      </section>
    </details>
  );
}
