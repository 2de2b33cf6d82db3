import { NETHERITE_UPGRADE } from '@conscious-bot/contracts';
import { isMadeUp } from '../../../game/facts/enchanted.ts';
import { LEVEL, SHELF, SHELF_CELLS, TABLE } from '../../../game/processes/enchanting.ts';
import { TILLED_EACH } from '../../../game/processes/farming.ts';
import { CONTAINER } from '../../../game/processes/looting.ts';
import { TUNNEL_FACTOR } from '../../../game/processes/mining.ts';
import { CORNER, PORTAL } from '../../../game/processes/portals.ts';
import { type ProcessVerb, runsFor } from '../../../game/processes/process.ts';
import { SMITHING_TABLE } from '../../../game/processes/smithing.ts';
import { costs, SEEK_DISTANCE } from '../ways/costs.ts';
import type { DraftStep } from './draft-step.ts';
import type { Operation } from './operation.ts';

type Processing = Extract<Operation, { kind: 'process' }>;

/** Most a smelting, a fishing or a shearing step may ask for. */
const MOST = { hunt: 8, smelt: 64, fish: 12, shear: 32, harvest: 64, brush: 16, mine: 64 } as const;
/** Bounds of a mine's length, blocks. */
const LEAST_TUNNEL = 160;
const LONGEST_TUNNEL = 1_300;
/** Blocks around the bot in which a creature is looked for: as far as any is listed that a plan may count on. */
const CREATURE_RADIUS = 64;
/** The same for blocks that are brushed, and for what lies about. */
const NEAR_BLOCKS = 32;
/** What was put or worked is dug where it stands. */
const NEAR_RADIUS = 48;
const LONGEST_WAIT_MS = 600_000;

/** The verbs of the registry that do a process (I4). */
export function processSteps(operation: Processing): DraftStep[] {
  const { process, count, fuel, cost, others = [] } = operation;
  const { item, verb, place } = process;
  const runs = runsFor(process, count);
  const each = cost / Math.max(1, runs);
  const repeat = (step: DraftStep) => Array.from({ length: runs }, () => step);
  switch (verb.kind) {
    case 'smelt':
      return parts(count, MOST.smelt).map((part) => ({
        capability: 'smelt_item',
        args: { item, count: part, input: verb.input, ...(fuel === undefined ? {} : { fuel: fuel.item }) },
        cost: (cost * part) / count,
      }));
    case 'hunt':
      // Experience is nothing that is carried: it comes of so many kills.
      if (isMadeUp(item)) return repeat(hunt(place?.names ?? [], each));
      return parts(count, MOST.hunt).map((part) => ({
        capability: 'attack',
        args: {
          ...huntArgs(place?.names ?? []),
          item,
          count: part,
          ...(others.length > 0 && { others: [...others] }),
        },
        cost: (cost * part) / count,
      }));
    case 'shear':
      return parts(runs, MOST.shear).map((part) => ({
        capability: 'shear',
        args: { count: part, kind: 'sheep', radius: CREATURE_RADIUS },
        cost: each * part,
      }));
    case 'milk':
      return repeat({ capability: 'milk', args: { radius: CREATURE_RADIUS }, cost: each });
    case 'fish':
      return parts(runs, MOST.fish).map((part) => ({
        capability: 'fish',
        args: { count: part, patienceMs: 45_000 },
        cost: each * part,
      }));
    case 'harvest':
      return parts(runs, MOST.harvest).map((part) => ({
        capability: 'harvest_crop',
        args: { crop: verb.crop, count: part, replant: true },
        cost: each * part,
      }));
    case 'grow':
      return grow(verb, runs, count, cost);
    case 'trade':
      return [{ capability: 'trade', args: { item, count, radius: CREATURE_RADIUS }, cost }];
    default:
      return workSteps(verb, operation, runs);
  }
}

/** More is sown than is wanted: where the ground gives less, half of it is still a field worth waiting for, on a piece of ground for each plant. */
const enough = (part: number): number => Math.ceil(part / 2);

/** Ground near water is tilled and planted; the harvest is not begun before it is ripe. */
function grow(
  { crop, seed }: Extract<ProcessVerb, { readonly kind: 'grow' }>,
  runs: number,
  count: number,
  cost: number,
): DraftStep[] {
  return [
    ...parts(runs * TILLED_EACH, MOST.harvest).map(
      (part): DraftStep => ({
        capability: 'till_soil',
        args: { count: part, least: Math.ceil(part / TILLED_EACH) },
        cost: 8 + part * 2,
      }),
    ),
    ...parts(runs, MOST.harvest).map(
      (part): DraftStep => ({
        capability: 'plant_crop',
        args: { seed, count: part, least: enough(part) },
        cost: 5 + part,
      }),
    ),
    ...parts(count, MOST.harvest).map(
      (part): DraftStep => ({
        capability: 'harvest_crop',
        args: { crop, count: part, replant: true },
        cost: (cost * part) / count,
      }),
    ),
  ];
}

type Work = Exclude<
  ProcessVerb,
  { readonly kind: 'smelt' | 'hunt' | 'shear' | 'milk' | 'fish' | 'harvest' | 'grow' | 'trade' }
>;

/** What takes several verbs: something is built, put, waited for or looked for besides. */
function workSteps(verb: Work, operation: Processing, runs: number): DraftStep[] {
  const { process, count, tool, cost } = operation;
  const { item } = process;
  const each = cost / Math.max(1, runs);
  const repeat = (step: DraftStep) => Array.from({ length: runs }, () => step);
  switch (verb.kind) {
    case 'await':
      return [...wait(runs * verb.forMs), pickUp(item, count)];
    case 'loot':
      return [
        ...Array.from({ length: runs }, (): DraftStep[] => [
          {
            capability: 'explore',
            args: { seek: CONTAINER, unopened: true, distance: SEEK_DISTANCE },
            cost: each / 2,
          },
          { capability: 'inspect_container', args: {}, cost: each / 2 },
        ]).flat(),
        { capability: 'withdraw', args: { item, count }, cost: costs.withdraw },
      ];
    case 'enchant':
      return [
        ...(verb.build ? [buildTable()] : []),
        ...repeat({ capability: 'enchant_item', args: { item: verb.tool, minLevel: LEVEL }, cost: each }),
      ];
    case 'smith':
      return [
        ...(verb.build ? [put(SMITHING_TABLE)] : []),
        ...repeat({
          capability: 'smith_item',
          args: { base: verb.base, addition: 'netherite_ingot', template: NETHERITE_UPGRADE },
          cost: each,
        }),
      ];
    case 'brush':
      return parts(runs, Math.min(verb.atOnce, MOST.brush)).flatMap((part, at): DraftStep[] => [
        ...(at === 0
          ? []
          : [
              { capability: 'explore', args: { seek: verb.on, distance: SEEK_DISTANCE }, cost: costs.explore } as const,
            ]),
        { capability: 'brush', args: { on: verb.on, count: part, radius: NEAR_BLOCKS }, cost: each * part },
      ]);
    case 'mine': {
      const { digsPerBlock } = verb.digging;
      const length = Math.max(LEAST_TUNNEL, Math.min(LONGEST_TUNNEL, Math.ceil(runs * digsPerBlock * TUNNEL_FACTOR)));
      return parts(count, MOST.mine).map((part) => ({
        capability: 'branch_mine',
        args: { for: [...verb.blocks], amount: part, length },
        cost: (cost * part) / count,
      }));
    }
    case 'frame':
      return [{ capability: 'build_structure', args: { blueprint: PORTAL, material: CORNER }, cost }];
    case 'light':
      return [{ capability: 'light_portal', args: {}, cost }];
    case 'use':
      return [
        ...repeat({ capability: 'use_item', args: { item: verb.item, on: onWhat(operation) }, cost: each }),
        ...(verb.drops ? [pickUp(item, count)] : []),
      ];
    case 'convert':
      return [
        ...repeat({ capability: 'use_item', args: { item: tool ?? '', on: onWhat(operation) }, cost: each }),
        dig(item, count, verb.becomes),
      ];
    case 'wet':
      return Array.from({ length: runs }, () => [
        put(verb.block),
        use('water_bucket', verb.block),
        dig(item, 1, item),
        use('bucket', 'water'),
      ]).flat();
    case 'weather':
      return Array.from({ length: runs }, () => [put(verb.block), ...wait(verb.forMs), dig(item, 1, item)]).flat();
  }
}

/** A table with its shelves, as one building: the shelves count only where they stand. */
const buildTable = (): DraftStep => ({
  capability: 'build_structure',
  args: {
    blueprint: 'custom',
    blocks: [
      { x: 0, y: 0, z: 0, block: TABLE },
      ...SHELF_CELLS.map(({ x, z }) => ({ x, y: 0, z, block: SHELF })),
      ...[-1, 0, 1]
        .flatMap((x) => [-1, 0, 1].map((z) => ({ x, y: 0, z, block: 'air' })))
        .filter(({ x, z }) => x !== 0 || z !== 0),
    ],
  },
  cost: 30,
});

const huntArgs = (names: readonly string[]) => ({
  kind: [...names],
  radius: CREATURE_RADIUS,
  until: 'dead' as const,
  collect: true,
  count: 1,
});
const hunt = (names: readonly string[], cost: number): DraftStep => ({
  capability: 'attack',
  args: huntArgs(names),
  cost,
});
const onWhat = ({ process }: Processing): string => process.place?.names[0] ?? '';
const use = (item: string, on: string): DraftStep => ({ capability: 'use_item', args: { item, on }, cost: 3 });
const put = (block: string): DraftStep => ({ capability: 'place_block', args: { block }, cost: costs.place });
const pickUp = (item: string, count: number): DraftStep => ({
  capability: 'pick_up',
  args: { item, count, radius: NEAR_BLOCKS },
  cost: 5,
});
const dig = (item: string, count: number, block: string): DraftStep => ({
  capability: 'collect_item',
  args: { item, count, sources: [block], radius: NEAR_RADIUS },
  cost: count,
});
const wait = (ms: number): DraftStep[] =>
  parts(ms, LONGEST_WAIT_MS).map((durationMs) => ({
    capability: 'wait',
    args: { durationMs },
    cost: durationMs / 1_000,
  }));

/** A count cut into parts none of which is greater than `most`. */
function parts(count: number, most: number): number[] {
  const list: number[] = [];
  for (let left = count; left > 0; left -= most) list.push(Math.min(left, most));
  return list;
}
