import { classNamed } from '@conscious-bot/contracts/game';
import type { GameData } from '../game/game-data.ts';
import type { LastLink } from './last-link.ts';

/** The items a word for several stands for; a task of an older version may have it without `any`. Empty for what is no class. */
export function membersMeant(target: string, data: GameData): readonly string[] {
  const members = data.membersOf(target);
  if (members.length > 0) return members;
  const name = classNamed(target, data);
  return name === undefined ? [] : data.membersOf(name);
}

/** Those of a class that are had the way that is asked for, where there are any: whoever is to craft a helmet makes none of chains. */
export function membersWanted(target: string, last: LastLink, data: GameData): readonly string[] {
  const members = membersMeant(target, data);
  const had = members.filter((item) => isHadBy(item, last, data));
  return had.length > 0 ? had : members;
}

function isHadBy(item: string, last: LastLink, data: GameData): boolean {
  switch (last) {
    case 'craft':
      return data.recipes(item).length > 0;
    case 'collect':
      return data.sources(item).length > 0;
    default:
      return true;
  }
}
