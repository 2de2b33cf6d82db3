import { z } from 'zod';
import type { StepDraft } from '../../tasks/step-record.ts';
import type { Need } from '../planner.ts';

const counted = z.object({ item: z.string(), count: z.number().int().positive().default(1) });

/** Verbs that bring an item into the inventory by ways the search knows and can prove. */
const gaining: ReadonlySet<string> = new Set(['collect_item', 'craft_item', 'smelt_item']);

/** What a step is to bring in; undefined for a step that brings nothing the search could get as well. */
export function gainOf({ capability, args }: StepDraft): Need | undefined {
  return gaining.has(capability) ? counted.safeParse(args).data : undefined;
}

export interface StepNeed extends Need {
  /** Whether it is gone afterwards. */
  readonly used: boolean;
}

/** What has to be in the inventory for a step. */
export function needsOf({ capability, args }: StepDraft): StepNeed[] {
  const one = (item: unknown, used: boolean, count = 1): StepNeed[] =>
    typeof item === 'string' && item !== '' ? [{ item, count, used }] : [];
  const all = counted.safeParse(args).data;
  switch (capability) {
    case 'place_block':
      return one(args.block, true);
    case 'place_torch':
      return one('torch', true);
    case 'use_item':
    case 'equip_item':
      return one(args.item, false);
    case 'consume_food':
      return one(args.item, true);
    case 'give_item':
    case 'drop_item':
    case 'deposit':
      return all === undefined ? [] : [{ ...all, used: true }];
    case 'plant_crop':
      return one(args.seed, true, numberOf(args.count));
    case 'pillar_up':
      return one(args.material, true, numberOf(args.height));
    case 'build_structure':
      return buildingNeeds(args);
    case 'fish':
      return one('fishing_rod', false);
    case 'shear':
      return one('shears', false);
    case 'brush':
      return one('brush', false);
    case 'enchant_item':
      return one(args.item, true);
    case 'smith_item':
      return [args.base, args.addition, args.template].flatMap((item) => one(item, true));
    case 'milk':
      return one('bucket', true);
    default:
      return [];
  }
}

/** Blocks of an order that says which; of one that leaves them open the body takes what there is. */
function buildingNeeds({ blocks }: Readonly<Record<string, unknown>>): StepNeed[] {
  const cells = z.array(z.object({ block: z.string() })).safeParse(blocks).data ?? [];
  const counts = new Map<string, number>();
  for (const { block } of cells) if (block !== 'air') counts.set(block, (counts.get(block) ?? 0) + 1);
  return [...counts].map(([item, count]) => ({ item, count, used: true }));
}

const numberOf = (value: unknown): number => z.number().int().positive().catch(1).parse(value);
