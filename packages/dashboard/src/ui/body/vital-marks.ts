export type VitalKind = 'health' | 'food' | 'air';

/** Drawings of one mark: `e` its edge, `f` its left and `g` its right half, `w` bone. */
export const vitalMarks: Readonly<Record<VitalKind, readonly string[]>> = {
  health: ['.ee.ee.', 'effegge', 'effegge', 'efffgge', '.effge.', '..efe..', '...e...'],
  food: ['..eee..', '.effge.', 'efffgge', 'efffgge', '.effge.', '..efe..', '..ew...', '.eww...'],
  air: ['.eeee.', 'effgge', 'effgge', 'effgge', 'effgge', '.eeee.'],
};
const fills: Readonly<Record<VitalKind, string>> = {
  health: 'var(--heart)',
  food: 'var(--meat)',
  air: 'var(--water)',
};

/** CSS colours by the letters of a drawing. `left`: half marks that are left for this one; 2 or more fills it, 1 fills its left half. */
export function markColours(kind: VitalKind, left: number): Readonly<Record<string, string>> {
  const full = fills[kind];
  const none = 'var(--raised)';
  return {
    e: 'var(--line-strong)',
    w: 'var(--bone)',
    f: left >= 0.5 ? full : none,
    g: left >= 1.5 ? full : none,
  };
}
