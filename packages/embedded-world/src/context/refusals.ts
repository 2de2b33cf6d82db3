/** What a server may refuse although the player did everything right: protected land, lag, plugins. */
export const REFUSABLE = ['place', 'use', 'dig', 'open', 'craft', 'click', 'chat', 'whisper'] as const;
type Refusable = (typeof REFUSABLE)[number];

/** How often each kind of action will still be refused. */
export interface Refusals {
  /** The next `count` actions of the kind are refused; 0 cancels that. */
  order(kind: Refusable, count: number): void;
  /** Whether this action is to be refused; counts it if so. */
  take(kind: Refusable): boolean;
}

export function refusals(): Refusals {
  const left = new Map<Refusable, number>();
  return {
    order: (kind, count) => {
      left.set(kind, count);
    },
    take(kind) {
      const count = left.get(kind) ?? 0;
      if (count <= 0) return false;
      left.set(kind, count - 1);
      return true;
    },
  };
}
