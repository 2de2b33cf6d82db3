import { switchedProperty } from '@conscious-bot/contracts/game';
import type { GameData } from '../game/game-data.ts';
import { membersMeant } from './class-members.ts';

/** How something that is switched or opened is to stand in the end. */
type WantedState = 'open' | 'closed' | 'on' | 'off';

/** Reads `oak_door_closed` and `lever_on`; without an ending it is only to stand otherwise than it does. */
export function splitWanted(target: string): { readonly name: string; readonly want?: WantedState } {
  const [, name, want] = /^(.+)_(open|closed|on|off)$/.exec(target) ?? [];
  if (name === undefined) return { name: target };
  switch (want) {
    case 'open':
    case 'closed':
    case 'on':
    case 'off':
      return { name, want };
    default:
      return { name: target };
  }
}

/** Blocks that one opens to see what is in them. */
export const isStorage = (name: string): boolean => /^((trapped_)?chest|barrel|(blast_)?furnace|smoker)$/.test(name);

/** The kinds of block a target means that are switched or opened by hand. */
export function handledBlocks(target: string, data: GameData): readonly string[] {
  const { name } = splitWanted(target);
  const names = data.knowsBlock(name) ? [name] : membersMeant(name, data).filter(data.knowsBlock);
  return names.filter((block) => switchedProperty(block) !== undefined || isStorage(block));
}
