import type { CapabilityArgs, CapabilityName } from '@conscious-bot/contracts';
import { EXPLORE_DISTANCE } from './costs.ts';
import type { Operation } from './operation.ts';

/** A step as a planner writes it; ids, version and texts of the capability are added when it is stored. */
export type DraftStep = {
  [Name in CapabilityName]: {
    readonly capability: Name;
    readonly args: CapabilityArgs<Name>;
    /** Estimated seconds. */
    readonly cost: number;
  };
}[CapabilityName];

/** Blocks around the bot in which a collecting runner searches. */
const COLLECT_RADIUS = 64;

/** The registry verb that does an operation (I4). */
export function draftStep(operation: Operation): DraftStep {
  const { cost } = operation;
  switch (operation.kind) {
    case 'collect': {
      const { item, count, sources } = operation;
      return { capability: 'collect_item', args: { item, count, sources: [...sources], radius: COLLECT_RADIUS }, cost };
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
      const { seek } = operation;
      return {
        capability: 'explore',
        args: { distance: EXPLORE_DISTANCE, ...(seek === undefined ? {} : { seek }) },
        cost,
      };
    }
  }
}

/** A step in a few words, for plans that people read. */
export function stepInWords(step: DraftStep): string {
  switch (step.capability) {
    case 'collect_item':
      return `collect ${step.args.count} ${step.args.item}`;
    case 'craft_item':
      return `craft ${step.args.count} ${step.args.item}`;
    case 'place_block':
      return `place ${step.args.block}`;
    case 'explore':
      return step.args.seek === undefined ? 'look around' : `look for ${step.args.seek}`;
    default:
      return step.capability.replaceAll('_', ' ');
  }
}
