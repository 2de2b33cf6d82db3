import { describeItem, type Goal } from '@conscious-bot/contracts';
import { isBoat } from '@conscious-bot/contracts/game';
import {
  FILL,
  readExcavation,
  readLevel,
  readPlaceBeside,
  readReturn,
  refuseLine,
} from '@conscious-bot/contracts/goal';
import type { GameData } from '../game/game-data.ts';
import { type ActionMark, type Classified, classified, perform, unknown, unsupported } from './classified.ts';
import { readColumn, readCoordinates } from './coordinates.ts';
import { splitUse } from './goal-vocabulary.ts';
import { handledBlocks, isStorage, splitWanted } from './handled-blocks.ts';

/** What people ask of a companion beside having and making things: version 3 of the goal table. */
const requested = [
  ...(['wait', 'ascend', 'descend', 'excavate', 'enchant', 'remember', 'forget', 'interact'] as const),
  ...(['whisper', 'ride', 'dismount', 'patrol', 'hide', 'sort', 'use', 'wake'] as const),
] as const;
export type RequestedAction = (typeof requested)[number];

export const isRequested = (action: Goal['action']): action is RequestedAction =>
  requested.some((each) => each === action);

/** Blocks of the largest hole. */
const WIDEST = 9;
const DEEPEST = 8;
/** Milliseconds one wait may last. */
export const LONGEST_WAIT_MS = 600_000;

export function classifyRequested(action: RequestedAction, target: string, amount: number, data: GameData): Classified {
  switch (action) {
    case 'wait':
      return waiting(target, amount);
    case 'ascend':
      if (target === 'surface') return classified({ kind: 'state', state: 'outside' });
      return target === 'up' || readLevel(target) !== undefined
        ? classified({ kind: 'state', state: 'above', y: readLevel(target) })
        : unknown(target);
    case 'descend':
      return target === 'down' || readLevel(target) !== undefined
        ? classified({ kind: 'state', state: 'below', y: readLevel(target) })
        : unknown(target);
    case 'excavate':
      return excavation(target);
    case 'enchant':
      return data.knowsItem(target) ? perform({ verb: 'enchant_item', args: { item: target } }) : unknown(target);
    case 'remember':
      return once({ verb: 'remember_place', args: { name: target } });
    case 'forget':
      return once({ verb: 'forget_place', args: { name: target } });
    case 'interact':
      return interaction(target, data);
    case 'whisper': {
      const refusal = refuseLine(target.replace(/^\s*\S+\s*/, ''), 'whisper');
      return refusal === undefined ? once({ verb: 'whisper' }) : unsupported({ instead: refusal });
    }
    case 'ride':
      return isBoat(target) || target === 'any_boat'
        ? classified({ kind: 'state', state: 'riding' })
        : unsupported({ instead: `nothing here knows how to ride a ${describeItem(target)}; a boat can be ridden` });
    case 'dismount':
      return classified({ kind: 'state', state: 'afoot' });
    case 'wake':
      return classified({ kind: 'state', state: 'awake' });
    case 'sort':
      return classified({ kind: 'state', state: 'sorted' });
    case 'use':
      return use(target, data);
    case 'patrol':
      return perform({ verb: 'patrol' });
    case 'hide':
      return once({ verb: 'hide' });
  }
}

/** It is done as a whole, whatever the amount says. */
const once = (mark: ActionMark): Classified => classified({ kind: 'perform', marks: [mark], times: 1 });

function waiting(target: string, amount: number): Classified {
  const [, what] = /^until_(morning|night|clear)$/.exec(target) ?? [];
  if (what === 'morning' || what === 'night' || what === 'clear')
    return classified({ kind: 'state', state: 'come', what });
  if (readReturn(target) !== undefined) return once({ verb: 'wait' });
  if (target !== 'here') return unknown({ instead: `it is not clear how long “${describeItem(target)}” is` });
  const times = Math.ceil((amount * 1_000) / LONGEST_WAIT_MS);
  return classified({ kind: 'perform', marks: [{ verb: 'wait' }], times });
}

function excavation(target: string): Classified {
  // Which blocks that takes is seen when it begins.
  if (target === FILL) return once({ verb: 'place_block' });
  const dug = readExcavation(target);
  if (dug === undefined) return unknown({ instead: `it is not clear how to dig a ${describeItem(target)}` });
  // How deep it leads is settled when it begins.
  if (dug.shape === 'staircase')
    return classified({ kind: 'state', state: dug.towards === 'up' ? 'above' : 'below', y: undefined });
  const { shape } = dug;
  if (shape === 'hole' && Math.min(dug.width, dug.length, dug.depth) < 1)
    return unknown({ instead: 'a hole has a size' });
  if (shape === 'hole' && (Math.max(dug.width, dug.length) > WIDEST || dug.depth > DEEPEST))
    return unsupported({
      instead: `a hole may be ${WIDEST} blocks wide and long and ${DEEPEST} deep; to go deeper, dig stairs`,
    });
  return once({ verb: 'excavate', args: { shape } });
}

function interaction(target: string, data: GameData): Classified {
  const names = handledBlocks(target, data);
  const { name } = splitWanted(target);
  if (names.length > 0) return once({ verb: names.every(isStorage) ? 'inspect_container' : 'interact' });
  return data.knowsBlock(name)
    ? unsupported({ instead: `a ${describeItem(name)} does nothing when it is used by hand` })
    : unknown(name);
}

function use(target: string, data: GameData): Classified {
  const { item } = splitUse(target, data.knowsItem);
  if (!data.knowsItem(item)) return unknown(item);
  return classified({
    kind: 'perform',
    marks: [
      { verb: 'use_item', args: { item } },
      { verb: 'consume_food', args: { item } },
      { verb: 'place_block', args: { block: item } },
      { verb: 'equip_item', args: { item } },
    ],
  });
}

/** Where a walk leads. A player's name is known only where players are seen, so any name may turn out to be one. */
export function classifyWalk(target: string): Classified {
  const to = readCoordinates(target) ?? readColumn(target) ?? readPlaceBeside(target) ?? target;
  return classified({ kind: 'go', to });
}
