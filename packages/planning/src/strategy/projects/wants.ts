import { describeCount, describeItem, type Goal, withoutAny } from '@conscious-bot/contracts';
import { itemsNamed } from '../../game/items-named.ts';
import type { Facts } from '../facts/facts.ts';
import { hasHad, ownedOf } from '../facts/possessions.ts';
import type { ProjectMilestone } from './project.ts';

export interface Want {
  /** An item or a class of items. */
  readonly of: string;
  readonly count?: number;
  readonly why: string | ((facts: Facts) => string);
  readonly worth?: number;
}

/** To own so many of a thing or a class: pack and own chests. Empty where this version knows no such thing. */
export function own({ of, count = 1, why, worth = 1 }: Want, facts: Facts): ProjectMilestone[] {
  const items = itemsNamed(of, facts.data);
  if (items.length === 0) return [];
  return [
    {
      id: count === 1 ? `own ${of}` : `own ${count} ${of}`,
      words: count === 1 ? withoutAny(describeItem(of)) : describeCount(count, of),
      why: typeof why === 'string' ? () => why : why,
      satisfied: (now) => ownedOf(of, now) >= count,
      goal: (now) => obtaining(of, Math.max(1, count - ownedOf(of, now)), now),
      worth,
      brings: of,
      quota: count,
    },
  ];
}

/** To have made one of a thing: once it was held, it may stand somewhere or be used up. */
export function haveOnce(want: Want, facts: Facts): ProjectMilestone[] {
  return own(want, facts).map(({ quota, ...milestone }) => ({
    ...milestone,
    id: `have ${want.of}`,
    satisfied: (now) => hasHad(want.of, now),
  }));
}

/** The goal that brings so many more of a thing: it is crafted where nothing but crafting brings it, else got however it can be had. */
export function obtaining(of: string, amount: number, { data }: Facts): Goal {
  const items = itemsNamed(of, data);
  const isOnlyCrafted = items.every(
    (item) => data.recipes(item).length > 0 && data.sources(item).length === 0 && data.processes(item).length === 0,
  );
  return { action: isOnlyCrafted ? 'craft' : 'collect', target: of, amount };
}

/** A state, and the goal that leads to it. */
export const state = (
  id: string,
  words: string,
  of: Pick<ProjectMilestone, 'why' | 'satisfied' | 'goal'> & Partial<ProjectMilestone>,
): ProjectMilestone => ({ worth: 1, id, words, ...of });

/** The way home, from wherever one is. */
export const goHome: Goal = { action: 'navigate', target: 'home', amount: 1 };

export const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
