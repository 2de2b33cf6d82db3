import { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Garden } from './garden.ts';

/** Leaves farther than this from a log, counted through leaves, have lost their tree. */
const REACH = 6;
const LOST = REACH + 1;
/** Places looked at around one felled log, at most: a dense wood must not hold up the tick. */
const MOST_VISITED = 4000;
const STEPS = [
  new Vec3(1, 0, 0),
  new Vec3(-1, 0, 0),
  new Vec3(0, 1, 0),
  new Vec3(0, -1, 0),
  new Vec3(0, 0, 1),
  new Vec3(0, 0, -1),
];

const isLeaves = (name: string | undefined): boolean => name?.endsWith('_leaves') ?? false;
const isLog = (name: string | undefined): boolean => /_(log|wood|stem|hyphae)$/.test(name ?? '');

/**
 * The distance of every leaf block near `origin` to the nearest log, 7 when it is farther than 6. Near is whatever could have
 * had its way to a log through `origin`.
 */
export function leafDistances(garden: Pick<Garden, 'at'>, origin: Vec3): { position: Vec3; distance: number }[] {
  const keyOf = ({ x, y, z }: Vec3): string => `${x},${y},${z}`;
  // Leaves out to twice the reach: what is within reach of the origin may hang on a log that far away.
  const leaves = new Map<string, Vec3>();
  const near: Vec3[] = [];
  const logs: Vec3[] = [];
  const seen = new Set([keyOf(origin)]);
  let edge = [origin];
  if (isLeaves(garden.at(origin)?.name)) {
    leaves.set(keyOf(origin), origin);
    near.push(origin);
  }
  for (let depth = 1; depth <= 2 * REACH && seen.size < MOST_VISITED; depth++) {
    const next: Vec3[] = [];
    for (const from of edge) {
      for (const step of STEPS) {
        const place = from.plus(step);
        const key = keyOf(place);
        if (seen.has(key)) continue;
        seen.add(key);
        const name = garden.at(place)?.name;
        if (isLog(name)) logs.push(place);
        if (!isLeaves(name)) continue;
        leaves.set(key, place);
        next.push(place);
        if (depth <= REACH) near.push(place);
      }
    }
    edge = next;
  }
  if (isLog(garden.at(origin)?.name)) logs.push(origin);

  const distances = new Map<string, number>();
  edge = logs;
  for (let distance = 1; distance <= REACH; distance++) {
    const next: Vec3[] = [];
    for (const from of edge) {
      for (const step of STEPS) {
        const place = from.plus(step);
        const key = keyOf(place);
        if (!leaves.has(key) || distances.has(key)) continue;
        distances.set(key, distance);
        next.push(place);
      }
    }
    edge = next;
  }
  return near.map((position) => ({ position, distance: distances.get(keyOf(position)) ?? LOST }));
}

export interface LeafDecay {
  /** Handles a few of the changes since the last call. */
  settle(): void;
  /** One random tick of a leaf block that has lost its tree. */
  tick(position: Vec3): void;
}

/** This many changed trees are handled at a time. */
const SETTLED_AT_ONCE = 4;

/**
 * Follows logs and leaves that come and go, and marks the leaves that have lost their tree (distance 7) or found one. The
 * distance in between is not kept right: nothing depends on it, and every step of it would be a change sent to everyone.
 */
export function leafDecay(garden: Garden, blocks: WorldBlocks, crumble: (position: Vec3) => void): LeafDecay {
  const changed = new Map<string, Vec3>();

  blocks.onChange((position, stateId, oldStateId) => {
    const before = garden.of(oldStateId);
    const after = garden.of(stateId);
    const treeWent =
      (isLog(before.name) && !isLog(after.name)) ||
      (isLeaves(before.name) && !isLeaves(after.name) && before.stage('distance') < LOST);
    const treeCame = isLog(after.name) && !isLog(before.name);
    const strayLeaf =
      isLeaves(after.name) && !isLeaves(before.name) && !after.persistent && after.stage('distance') === LOST;
    if (treeWent || treeCame || strayLeaf) changed.set(`${position}`, position.clone());
  });

  function mark(origin: Vec3): void {
    for (const { position, distance } of leafDistances(garden, origin)) {
      const leaf = garden.at(position);
      if (!leaf || leaf.persistent) continue;
      const lost = leaf.stage('distance') === LOST;
      if (lost !== (distance === LOST)) garden.set(position, leaf.name, { distance, persistent: false });
    }
  }

  return {
    settle() {
      let left = SETTLED_AT_ONCE;
      for (const [key, position] of changed) {
        if (left-- === 0) return;
        changed.delete(key);
        mark(position);
      }
    },
    tick(position) {
      const leaf = garden.at(position);
      if (leaf && !leaf.persistent && leaf.stage('distance') === LOST) crumble(position);
    },
  };
}
