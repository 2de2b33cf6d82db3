import { describeCount, describeItem, type PlanStep } from '@conscious-bot/contracts';
import { z } from 'zod';

/** What a step is about, in the order it is looked for. */
const about = ['item', 'block', 'crop', 'kind', 'entity', 'seek', 'blueprint', 'to', 'player', 'text'] as const;
const names = z.union([z.string().transform((name) => [name]), z.array(z.string()).min(1)]);

/** A step as a short phrase for people: the verb and what it is about, `craft item: 4 sticks`. */
export function describeStep({ capability, args }: Pick<PlanStep, 'capability' | 'args'>): string {
  const verb = describeItem(capability);
  const named = about.map((key) => names.safeParse(args[key]).data).find((found) => found !== undefined);
  if (named === undefined) return verb;
  const [first] = named;
  const count = z.number().int().positive().safeParse(args.count).data;
  const counted = count !== undefined && named.length === 1 && first !== undefined;
  return `${verb}: ${counted ? describeCount(count, first) : named.map(describeItem).join(' or ')}`;
}
