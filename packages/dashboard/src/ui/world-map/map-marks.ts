import type { Memory, RememberedChange } from '@conscious-bot/contracts/memory';
import { describeCount } from '@conscious-bot/contracts/phrases';
import type { Landmarks, Position } from '@conscious-bot/contracts/world';
import { capitalised, plainName } from '../text/names.ts';

/** The most telling first. */
export const markKinds = ['home', 'death', 'mine', 'place', 'portal', 'building', 'bed', 'chest', 'station'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Something that has a place and a name on the map. */
export interface MapMark {
  readonly id: string;
  readonly kind: MarkKind;
  readonly label: string;
  readonly position: Position;
  /** When it was first known, ms since the epoch; undefined where that was not written down. */
  readonly since: number | undefined;
}

/** Sign and colour of each kind; the sign is also what the list shows. */
export const markSigns: Readonly<Record<MarkKind, { readonly sign: string; readonly name: string }>> = {
  home: { sign: '⌂', name: 'Home' },
  mine: { sign: '▼', name: 'Mine' },
  place: { sign: '◆', name: 'Place' },
  chest: { sign: '▣', name: 'Chest' },
  bed: { sign: '▬', name: 'Bed' },
  building: { sign: '▲', name: 'Building' },
  station: { sign: '▤', name: 'Workplace' },
  portal: { sign: '◈', name: 'Portal' },
  death: { sign: '✝', name: 'Death' },
};

export interface KnownThings {
  readonly landmarks: Landmarks | undefined;
  readonly places: readonly Memory[];
  readonly deaths: readonly {
    readonly id: string;
    readonly startedAt: number;
    readonly data: Record<string, unknown>;
  }[];
}

/** What a remembered place is on the map; resources, dangers and biomes are too many and too vague for it. */
function kindOf({ type, data }: Memory): MarkKind | undefined {
  const name = typeof data.name === 'string' ? data.name : '';
  if (type === 'bed' || type === 'portal') return type;
  if (type === 'container') return /chest|barrel|shulker/.test(name) ? 'chest' : 'station';
  if (type !== 'structure') return undefined;
  if (data.built === true) return 'building';
  return /_door$/.test(name) ? undefined : 'station';
}

/** What is marked in a dimension, as it was known at a moment. */
export function marksOf(
  { landmarks, places, deaths }: KnownThings,
  dimension: string,
  at = Number.POSITIVE_INFINITY,
): MapMark[] {
  const isHere = (of: string | undefined) => (of ?? dimension) === dimension;
  const marks: MapMark[] = [
    ...(landmarks?.places ?? [])
      .filter((one) => isHere(one.dimension))
      .map(({ name, position, at: since }) => ({
        id: `place ${name}`,
        kind: name === 'home' ? ('home' as const) : ('place' as const),
        label: name === 'home' ? 'Home' : capitalised(plainName(name)),
        position,
        since,
      })),
    ...(landmarks?.mines ?? [])
      .filter((one) => isHere(one.dimension))
      .map(({ entrance, foot, dug, since }) => ({
        id: `mine ${entrance.x} ${entrance.y} ${entrance.z}`,
        kind: 'mine' as const,
        label: `Mine down to ${foot.y}, ${dug} blocks dug`,
        position: entrance,
        since,
      })),
    ...places.flatMap((memory) => {
      const kind = kindOf(memory);
      const { place } = memory;
      if (kind === undefined || place === undefined || !isHere(place.dimension)) return [];
      if (memory.endedAt !== undefined && memory.endedAt < Math.min(at, Date.now())) return [];
      return [{ id: memory.id, kind, label: memory.text, position: place, since: memory.at }];
    }),
    ...deaths.flatMap(({ id, startedAt, data }) => {
      const position = positionIn(data.position);
      const of = typeof data.dimension === 'string' ? data.dimension : undefined;
      if (position === undefined || !isHere(of)) return [];
      const label = typeof data.message === 'string' ? data.message : 'Died here';
      return [{ id, kind: 'death' as const, label, position, since: startedAt }];
    }),
  ];
  return marks.filter(({ since }) => since === undefined || since <= at);
}

function positionIn(value: unknown): Position | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [x, y, z]: unknown[] = [Reflect.get(value, 'x'), Reflect.get(value, 'y'), Reflect.get(value, 'z')];
  return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? { x, y, z } : undefined;
}

/** Changes that were made for one task, or for nothing in particular, one after the other. */
export interface ChangeGroup {
  readonly taskId: string | undefined;
  readonly changes: readonly RememberedChange[];
}

/** Work is one piece as long as less than this lies between two changes, ms. */
const pauseMs = 120_000;

/** Changes by the work they belong to, the newest first. */
export function groupChanges(changes: readonly RememberedChange[]): ChangeGroup[] {
  const groups: { taskId: string | undefined; changes: RememberedChange[] }[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const before = last?.changes.at(-1);
    const isSame = last?.taskId === change.trace.taskId && before !== undefined && change.at - before.at < pauseMs;
    if (last !== undefined && isSame) last.changes.push(change);
    else groups.push({ taskId: change.trace.taskId, changes: [change] });
  }
  return groups.toReversed();
}

const isAir = (name: string): boolean => /^(cave_|void_)?air$/.test(name);

/** Whether a change took something away and put nothing in its place. */
export const isTaken = ({ to }: Pick<RememberedChange, 'to'>): boolean => isAir(to) || /^(flowing_)?water$/.test(to);

/** What was done, in short: "put 12 oak planks, 1 oak door; took 3 dirt". */
export function describeChanges(changes: readonly RememberedChange[]): string {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 3)
      .map(([name, count]) => describeCount(count, name))
      .join(', ') + (counts.size > 3 ? ' and more' : '');
  const [put, taken] = [new Map<string, number>(), new Map<string, number>()];
  for (const change of changes) {
    const [counts, name] = isTaken(change) ? [taken, change.from] : [put, change.to];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [put.size > 0 ? `put ${list(put)}` : '', taken.size > 0 ? `took ${list(taken)}` : '']
    .filter(Boolean)
    .join('; ');
}

/** One change as a sentence: "Oak door was put here", "Dirt was taken away". */
export function describeChange(change: Pick<RememberedChange, 'from' | 'to'>): string {
  if (isTaken(change)) return `${capitalised(plainName(change.from))} was taken away`;
  return isAir(change.from)
    ? `${capitalised(plainName(change.to))} was put here`
    : `${capitalised(plainName(change.from))} became ${plainName(change.to)}`;
}

/** The change that is meant by a look at a column: the newest of the nearest column that is near enough. */
export function nearestChange(
  changes: readonly RememberedChange[],
  { x, z }: { readonly x: number; readonly z: number },
  within: number,
): RememberedChange | undefined {
  let best: { readonly change: RememberedChange; readonly away: number } | undefined;
  for (const change of changes) {
    const away = Math.max(Math.abs(change.position.x - x), Math.abs(change.position.z - z));
    if (away > within) continue;
    if (best === undefined || away < best.away || (away === best.away && change.at >= best.change.at))
      best = { change, away };
  }
  return best?.change;
}
