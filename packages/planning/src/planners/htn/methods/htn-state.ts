import type { Position, WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../../../game/game-data.ts';
import type { DraftStep } from '../../search/operations/draft-step.ts';
import type { PlanWorld } from '../../search/ways/plan-world.ts';

/** The world as a method finds it: seen as it is now, held as it will be after the steps before. */
export interface HtnState {
  readonly world: WorldSnapshot;
  readonly held: PlanWorld;
  readonly data: GameData;
  /** Where the outcome is wanted, if that was said. */
  readonly site?: Position;
}

/** How many of an item will be held. */
export const heldCount = ({ held }: HtnState, item: string): number => held.inventory.get(item) ?? 0;

/** Everything that will be held, item by item. */
export function heldStacks({ held }: HtnState): { name: string; count: number }[] {
  return [...held.inventory].filter(([, count]) => count > 0).map(([name, count]) => ({ name, count }));
}

/** The state after a step, as far as the inventory shows what later steps may count on. */
export function afterStep(state: HtnState, step: DraftStep): HtnState {
  const changes = changesOf(step);
  if (changes.length === 0) return state;
  const inventory = new Map(state.held.inventory);
  for (const [item, change] of changes) inventory.set(item, Math.max(0, (inventory.get(item) ?? 0) + change));
  return { ...state, held: { ...state.held, inventory } };
}

function changesOf(step: DraftStep): readonly (readonly [item: string, change: number])[] {
  switch (step.capability) {
    case 'smelt_item': {
      const { item, count, input } = step.args;
      return [[item, count], ...(input === undefined ? [] : [[input, -count] as const])];
    }
    case 'withdraw':
    case 'trade':
      return [[step.args.item, step.args.count]];
    case 'drop_item':
    case 'give_item':
    case 'deposit':
      return [[step.args.item, -step.args.count]];
    case 'place_block':
      return [[step.args.block, -1]];
    case 'plant_crop':
      return [[step.args.seed, -step.args.count]];
    case 'consume_food':
      return step.args.item === undefined ? [] : [[step.args.item, -1]];
    case 'place_torch':
      return [['torch', -1]];
    case 'milk':
      return [
        ['bucket', -1],
        ['milk_bucket', 1],
      ];
    default:
      return [];
  }
}
