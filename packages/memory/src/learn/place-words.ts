import type { Position } from '@conscious-bot/contracts';

/** A place in whole blocks: "(3, 64, -2)". */
export function positionWords({ x, y, z }: Position): string {
  return `(${Math.floor(x)}, ${Math.floor(y)}, ${Math.floor(z)})`;
}

/** With the first letter large, as a sentence begins. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
