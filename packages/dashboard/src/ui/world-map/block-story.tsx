'use client';
import type { BlockProvenance, ProvenanceNode } from '@conscious-bot/contracts/memory';
import { formatCoordinates } from '@conscious-bot/contracts/phrases';
import type { BlockPosition } from '@conscious-bot/contracts/world';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { useService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { capitalised, plainName } from '../text/names.ts';
import { formatDay } from '../text/times.ts';
import styles from './block-story.module.css';
import { describeChange } from './describe-changes.ts';
import type { GroundSeen } from './open-map.ts';

interface BlockStoryProps {
  readonly dimension: string;
  readonly block: BlockPosition;
  /** Whether the bot is known to have changed something here; else it is told what was seen of the ground. */
  readonly ground: GroundSeen;
  readonly at: number | undefined;
  onClose(): void;
}

/** Which thought put a block where it is, or took it away: the way from the thought down to the block. */
export function BlockStory({ dimension, block, ground, at, onClose }: BlockStoryProps) {
  const { x, y, z } = block;
  const { data, problem, isPending } = useService('memory', 'GET /provenance/at', {
    query: { dimension, x, y, z, at },
  });
  return (
    <Panel
      title={`Block at ${formatCoordinates(block)}`}
      aside={
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      }
      notice={problem && `Could not ask memory: ${problem.message}`}
    >
      {isPending && problem === undefined && <Loading rows={4} />}
      {data !== undefined && <Told story={data} ground={ground} />}
    </Panel>
  );
}

function Told({ story: { changes, chain }, ground }: { story: BlockProvenance; ground: GroundSeen }) {
  const [newest, ...earlier] = changes;
  if (newest === undefined)
    return (
      <Empty>
        {ground === undefined
          ? 'It never saw the ground here, and never changed it.'
          : `${capitalised(plainName(ground.name))} at height ${ground.height}, as it was seen. The bot never changed anything here.`}
      </Empty>
    );
  return (
    <>
      <p className={styles.what}>
        {describeChange(newest)}
        <time dateTime={new Date(newest.at).toISOString()}>{formatDay(newest.at)}</time>
      </p>
      {chain.length === 0 ? (
        <Empty>
          {newest.trace.actionId === undefined
            ? 'There was no thought behind it: the body did it by itself, to stay alive.'
            : 'Memory no longer knows the thought behind it.'}
        </Empty>
      ) : (
        <ol className={styles.chain} aria-label="From the thought to the block">
          {chain.map((node) => (
            <li key={`${node.kind} ${node.id}`} data-kind={node.kind}>
              <span className={styles.kind}>{kindName(node.kind)}</span>
              <Link node={node} />
            </li>
          ))}
        </ol>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>What happened here before</summary>
          <ul>
            {earlier.map((change) => (
              <li key={change.number}>
                {describeChange(change)}, {formatDay(change.at)}
                {change.trace.taskId !== undefined && (
                  <>
                    {' '}
                    <MomentLink href={`/tasks/${encodeURIComponent(change.trace.taskId)}`}>task</MomentLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const kindName = (kind: ProvenanceNode['kind']): string => (kind === 'effect' ? 'block' : plainName(kind));

function Link({ node: { kind, id, label } }: { node: ProvenanceNode }) {
  const text = capitalised(plainName(label));
  if (kind === 'thought')
    return (
      <MomentLink className={styles.thought} href={`/thoughts/${encodeURIComponent(id)}`}>
        {label}
      </MomentLink>
    );
  if (kind === 'task') return <MomentLink href={`/tasks/${encodeURIComponent(id)}`}>{text}</MomentLink>;
  return <span>{text}</span>;
}
