import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { keptForNight } from './for-the-night.ts';
import { metalSavedFrom } from './saved-metal.ts';
import { woodSavedFrom } from './saved-wood.ts';

/** What is carried that work of the bot's own accord does not use up, by item: the metal of the next pickaxe, and what a night takes. */
export const savedForLater = (goal: Goal, world: WorldSnapshot, data: GameData) => ({
  saved: new Map([...metalSavedFrom(goal, world, data), ...keptForNight(goal, world, data)]),
  savedForTools: woodSavedFrom(goal, world, data),
});
