import { dimensionNames } from '../src/game/facts/dimension.ts';
import { PORTAL } from '../src/game/processes/portals.ts';
import type { DraftStep } from '../src/planners/search/operations/draft-step.ts';

/** A step in a line with the names of the game, for plans that tests compare. */
export function terseDraft(step: DraftStep): string {
  switch (step.capability) {
    case 'collect_item':
      return `collect ${step.args.count} ${[step.args.item, ...(step.args.others ?? [])].join(' or ')}${step.args.with === undefined ? '' : ` with ${step.args.with}`}`;
    case 'craft_item':
      return `craft ${step.args.count} ${step.args.item}`;
    case 'place_block':
      return `place ${step.args.block}`;
    case 'explore':
      if (step.args.unopened === true) return `look for another ${[step.args.seek ?? 'container'].flat().join(' or ')}`;
      if (step.args.biome !== undefined) return `look for ${[step.args.biome].flat()[0]}`;
      return step.args.seek === undefined ? 'look around' : `look for ${[step.args.seek].flat().join(' or ')}`;
    case 'smelt_item':
      return `${step.args.leave === true ? 'leave a furnace to' : ''} smelt ${step.args.count} ${step.args.item}`.trim();
    case 'attack':
      return `hunt ${[step.args.kind ?? 'it'].flat().join(' or ')}${step.args.item === undefined ? '' : ` for ${step.args.count} ${step.args.item}`}`;
    case 'withdraw':
      return `take ${step.args.count} ${step.args.item}`;
    case 'till_soil':
      return `till ${step.args.count} blocks of ground`;
    case 'plant_crop':
      return `plant ${step.args.count} ${step.args.seed}`;
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
    case 'branch_mine':
      return `mine ${step.args.amount} ${step.args.for[0]}`;
    case 'trade':
      return `buy ${step.args.count} ${step.args.item}`;
    default:
      return step.capability.replaceAll('_', ' ');
  }
}
