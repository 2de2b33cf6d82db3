import type { InteroDanger, InteroSample } from '@conscious-bot/contracts/interoception';

/** Harm and reflexes with more peace between them than this are two dangers, ms. */
const PEACE_MS = 30_000;

/** What belongs to a danger: who was hurt, died, or acted by reflex. */
export const isOfDanger = ({ name }: Pick<InteroSample, 'name'>): boolean =>
  name === 'damage' || name === 'death' || name === 'reflex';

/** Samples of harm and reflexes put together to dangers, in their order. */
export function groupDangers(samples: readonly InteroSample[]): InteroSample[][] {
  const groups: InteroSample[][] = [];
  for (const sample of samples) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && sample.at - last.at <= PEACE_MS) group.push(sample);
    else groups.push([sample]);
  }
  return groups;
}

/** How a danger went. `before` and `after`: health on both sides of it, where it was known. */
export function dangerOf(
  samples: readonly InteroSample[],
  { before, after }: { readonly before: number | null; readonly after: number | null },
): InteroDanger {
  const died = samples.some(({ name }) => name === 'death');
  const health = samples.flatMap((sample) => sample.health ?? []);
  return {
    from: samples[0]?.at ?? 0,
    to: samples.at(-1)?.at ?? 0,
    healthBefore: before,
    healthLeast: died ? 0 : health.length === 0 ? null : Math.min(...health, ...(before === null ? [] : [before])),
    healthAfter: after,
    died,
    harm: samples.filter(({ name }) => name !== 'reflex').slice(0, 12),
    reflexes: samples.filter(({ name }) => name === 'reflex').slice(0, 12),
  };
}
