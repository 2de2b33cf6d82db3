import type { MemoryPlace } from '@conscious-bot/contracts';

/** Something seen at a place, to be remembered once however often it is seen. */
export interface Sighting {
  /** Stays the same for the same thing. */
  readonly id: string;
  readonly type: 'home' | 'bed' | 'portal' | 'structure' | 'biome' | 'container' | 'resource' | 'danger';
  readonly text: string;
  readonly place: MemoryPlace;
  readonly entities: readonly string[];
  /** 0 to 1. */
  readonly importance: number;
  readonly data: Record<string, unknown>;
  /** It stands for many of a kind, of which this is the nearest. */
  readonly nearestOfMany?: boolean;
}

/** Id of a thing that stands at exactly one place. */
export function placeId(type: Sighting['type'], { x, y, z, dimension = 'unknown' }: MemoryPlace): string {
  return `place:${type}:${dimension}:${Math.floor(x)}:${Math.floor(y)}:${Math.floor(z)}`;
}

/** Id of something found in many places near each other: one per kind and cube of `edge` blocks. */
export function areaId(type: Sighting['type'], name: string, place: MemoryPlace, edge: number): string {
  const { x, y, z, dimension = 'unknown' } = place;
  const cube = [x, y, z].map((along) => Math.floor(along / edge)).join(':');
  return `place:${type}:${name}:${dimension}:${cube}`;
}
