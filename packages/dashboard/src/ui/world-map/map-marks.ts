import type { Memory, RememberedChange } from '@conscious-bot/contracts/memory';
import type { Landmarks, Position } from '@conscious-bot/contracts/world';
import { capitalised, plainName } from '../text/names.ts';

/** The most telling first. */
export const markKinds = ['home', 'death', 'mine', 'place', 'portal', 'building', 'bed', 'chest', 'station'] as const;
type MarkKind = (typeof markKinds)[number];

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

interface KnownThings {
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
        label: `Mine down to height ${foot.y}: ${dug} blocks dug`,
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

export const isAir = (name: string): boolean => /^(cave_|void_)?air$/.test(name);

/** Whether a change took something away and put nothing in its place. */
export const isTaken = ({ to }: Pick<RememberedChange, 'to'>): boolean => isAir(to) || /^(flowing_)?water$/.test(to);

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
