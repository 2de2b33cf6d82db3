import type { CapabilityArgs, CapabilityName } from '@conscious-bot/contracts';
import { EXPLORE_DISTANCE, FAR_SEEK_DISTANCE, SEEK_DISTANCE } from './costs.ts';
import { dimensionNames } from './dimension.ts';
import type { GameData } from './game-data.ts';
import type { Need, Operation } from './operation.ts';
import type { PlanWorld } from './plan-world.ts';
import { processSteps } from './process-steps.ts';
import { PORTAL } from './processes/portals.ts';
import { rehearse } from './rehearse.ts';

/** A step as a planner writes it; ids, version and texts of the capability are added when it is stored. */
export type DraftStep = {
  [Name in CapabilityName]: {
    readonly capability: Name;
    readonly args: CapabilityArgs<Name>;
    /** Estimated seconds. */
    readonly cost: number;
    /** What makes it needless, where luck may bring that earlier. */
    readonly enough?: Need;
  };
}[CapabilityName];

/** Blocks around the bot in which a collecting runner searches. */
const COLLECT_RADIUS = 64;

/** The registry verbs that do the operations of a plan (I4). What was sought in vain before is sought further away. */
export function draftSteps(operations: readonly Operation[], data: GameData, world: PlanWorld): DraftStep[] {
  return operations.flatMap((operation, at) => {
    if (operation.kind !== 'process') return [draftStep(operation, world.soughtInVain)];
    const steps = processSteps(operation);
    if (operation.process.verb.kind !== 'hunt') return steps;
    const before = rehearse(operations.slice(0, at), [], data, world);
    const held = before.ok ? (before.held.get(operation.process.item) ?? 0) : 0;
    const enough = { item: operation.process.item, count: held + operation.count };
    return steps.map((step) => ({ ...step, enough }));
  });
}

/** Blocks to walk in search of any of these, or to somewhere else when nothing is sought. */
export function searchDistance(names: readonly string[], soughtInVain: ReadonlySet<string>): number {
  if (names.length === 0) return EXPLORE_DISTANCE;
  return names.some((name) => soughtInVain.has(name)) ? FAR_SEEK_DISTANCE : SEEK_DISTANCE;
}

function draftStep(
  operation: Exclude<Operation, { kind: 'process' }>,
  soughtInVain: PlanWorld['soughtInVain'],
): DraftStep {
  const { cost } = operation;
  switch (operation.kind) {
    case 'collect': {
      const { item, count, sources } = operation;
      const tool = operation.with === undefined ? {} : { with: operation.with };
      return {
        capability: 'collect_item',
        args: { item, count, sources: [...sources], radius: COLLECT_RADIUS, ...tool },
        cost,
      };
    }
    case 'craft': {
      const { recipe, batches } = operation;
      const ingredients = recipe.ingredients.map((ingredient) => ingredient.item);
      return {
        capability: 'craft_item',
        args: { item: recipe.item, count: recipe.yields * batches, ingredients },
        cost,
      };
    }
    case 'place':
      return { capability: 'place_block', args: { block: operation.block }, cost };
    case 'explore': {
      const [first, ...others] = operation.seek;
      const seek = first === undefined ? {} : { seek: others.length === 0 ? first : [first, ...others] };
      return {
        capability: 'explore',
        args: {
          distance: operation.biome === undefined ? searchDistance(operation.seek, soughtInVain) : FAR_SEEK_DISTANCE,
          ...seek,
          ...(operation.biome === undefined ? {} : { biome: operation.biome }),
        },
        cost,
      };
    }
    case 'travel':
      return { capability: 'enter_portal', args: { to: operation.to }, cost };
    case 'withdraw': {
      const { item, count, position } = operation;
      return { capability: 'withdraw', args: { item, count, position }, cost };
    }
  }
}

/** A plan in one line; a step that repeats is written once, with its count. */
export function describeDrafts(steps: readonly DraftStep[]): string {
  const lines: { text: string; times: number }[] = [];
  for (const text of steps.map(describeDraft)) {
    const last = lines.at(-1);
    if (last?.text === text) last.times += 1;
    else lines.push({ text, times: 1 });
  }
  return lines.map(({ text, times }) => (times === 1 ? text : `${text} (${times} times)`)).join(', ');
}

/** A step as a short phrase, for plans that people read. */
export function describeDraft(step: DraftStep): string {
  switch (step.capability) {
    case 'collect_item':
      return `collect ${step.args.count} ${step.args.item}${step.args.with === undefined ? '' : ` with ${step.args.with}`}`;
    case 'craft_item':
      return `craft ${step.args.count} ${step.args.item}`;
    case 'place_block':
      return `place ${step.args.block}`;
    case 'explore':
      if (step.args.unopened === true) return `look for another ${[step.args.seek ?? 'container'].flat().join(' or ')}`;
      if (step.args.biome !== undefined) return `look for ${step.args.biome}`;
      return step.args.seek === undefined ? 'look around' : `look for ${[step.args.seek].flat().join(' or ')}`;
    case 'smelt_item':
      return `smelt ${step.args.count} ${step.args.item}`;
    case 'attack':
      return `hunt ${[step.args.kind ?? 'it'].flat().join(' or ')}`;
    case 'withdraw':
      return `take ${step.args.count} ${step.args.item}`;
    case 'harvest_crop':
      return `harvest ${step.args.count} ${step.args.crop}`;
    case 'pick_up':
      return `pick up ${step.args.count} ${step.args.item}`;
    case 'use_item':
      return `use ${step.args.item} on ${step.args.on ?? 'it'}`;
    case 'inspect_container':
      return 'look into it';
    case 'light_portal':
      return 'light the portal';
    case 'enter_portal':
      return `go to ${dimensionNames[step.args.to]}`;
    case 'build_structure':
      return step.args.blueprint === PORTAL ? 'build the frame of a portal' : 'build structure';
    case 'smith_item':
      return `smith ${step.args.base} with ${step.args.addition}`;
    case 'brush':
      return `brush ${step.args.count} ${step.args.on}`;
    case 'enchant_item':
      return `enchant ${step.args.item}`;
    case 'trade':
      return `buy ${step.args.count} ${step.args.item}`;
    default:
      return step.capability.replaceAll('_', ' ');
  }
}
