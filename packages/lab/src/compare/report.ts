import type { RunComparison } from '@conscious-bot/contracts/lab';

/** A comparison for the terminal. */
export function comparisonReport({ a, b, sentences }: RunComparison): string {
  const shape = (name: string, { name: run, moments, lastedMs }: RunComparison['a']) =>
    `${name}: ${run}, ${moments} moments in ${(lastedMs / 60_000).toFixed(1)} min`;
  return [shape('A', a), shape('B', b), '', ...sentences].join('\n');
}
