import type { Position } from '@conscious-bot/contracts';

/** A place in whole blocks: "(3, 64, -2)". */
export function formatPosition({ x, y, z }: Position): string {
  return `(${Math.floor(x)}, ${Math.floor(y)}, ${Math.floor(z)})`;
}
