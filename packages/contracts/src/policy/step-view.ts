import { z } from 'zod';
import { blockPosition, type Position, position } from '../world/world-snapshot.ts';

/** A step as the policy looks at it: what the verb does is known by its name, the arguments are read without trusting their shape. */
export interface PolicyStep {
  readonly capability: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Arguments in which verbs name items, blocks and creatures. */
const NAMING = [
  'item',
  'block',
  'entity',
  'kind',
  'sources',
  'seek',
  'fuel',
  'input',
  'material',
  'ingredients',
  'seed',
  'crop',
] as const;

const blocksOf = z.array(blockPosition.extend({ block: z.string() }));

/** Every item, block and creature that arguments name outright, as it is written there. */
export function namesIn(args: PolicyStep['args']): string[] {
  return NAMING.flatMap((key) => {
    const value = args[key];
    return Array.isArray(value) ? value : [value];
  }).filter((name) => typeof name === 'string');
}

/** Every item, block and creature that a step names, in the game's own spelling. */
export function thingsOf({ args }: PolicyStep): string[] {
  const built = blocksOf.safeParse(args.blocks).data ?? [];
  return [...namesIn(args), ...built.map(({ block }) => block)].map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^minecraft:/, ''),
  );
}

/** The place a step is about, when it names one. */
export function placeOf({ args }: PolicyStep): Position | undefined {
  return position.safeParse(args.position).data;
}

/** The creature a step is done to, when it names one by its id. */
export function creatureOf({ args }: PolicyStep): number | undefined {
  return z.number().safeParse(args.entityId ?? args.entity).data;
}
