import type { Deficit, Quotas } from '@conscious-bot/contracts/strategy';

/** What is missing of each quota, the share that is missing deciding the order: computed from what is owned now, never stored (SI-2). */
export function deficitsOf(quotas: Quotas, owned: (item: string) => number): Deficit[] {
  return Object.entries(quotas)
    .map(([item, wanted]) => {
      const has = owned(item);
      return { item, wanted, owned: has, missing: Math.max(0, wanted - has) };
    })
    .sort((a, b) => b.missing / b.wanted - a.missing / a.wanted);
}
