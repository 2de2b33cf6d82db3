import type { Position } from '@conscious-bot/contracts';

/** Reads `10 64 -3`, `10,64,-3` or `10_64_-3`; undefined for anything else. */
export function readCoordinates(text: string): Position | undefined {
  const numbers = text
    .trim()
    .split(/[\s,_]+/)
    .map((word) => (/^-?\d{1,8}(\.\d+)?$/.test(word) ? Number(word) : Number.NaN));
  const [x, y, z] = numbers;
  if (numbers.length !== 3 || x === undefined || y === undefined || z === undefined) return undefined;
  return [x, y, z].every(Number.isFinite) ? { x, y, z } : undefined;
}

/** A place on the map: what is there at whatever height. */
export interface Column {
  readonly x: number;
  readonly z: number;
}

/** Reads `10 -3`, `10,-3` or `10_-3`, x and z; undefined for anything else. */
export function readColumn(text: string): Column | undefined {
  const [, x, z] = /^\s*(-?\d{1,8}(?:\.\d+)?)[\s,_]+(-?\d{1,8}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return x === undefined || z === undefined ? undefined : { x: Number(x), z: Number(z) };
}
