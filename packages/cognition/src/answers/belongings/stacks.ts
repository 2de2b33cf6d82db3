import { describeCount, type ItemStack, membersOf } from '@conscious-bot/contracts';
import { classNamed } from '@conscious-bot/contracts/game';
import { listOf } from '@conscious-bot/contracts/phrases';
import { addUp } from '@conscious-bot/contracts/world';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';

/** Kinds of thing that are named, the most numerous first; the rest is summed up. */
const MOST = 8;

/** An item of that name or class, or what the word is a part of: "iron" means ingots, ore and tools. */
export function isMeant(name: string, subject: string, vocabulary: GameVocabulary): boolean {
  const group = classNamed(subject, vocabulary);
  if (group !== undefined) return membersOf(group, vocabulary).includes(name);
  return name === subject || (!vocabulary.knowsItem(subject) && name.split('_').includes(subject));
}

/** One row for each name, the most numerous first. */
export const counted = (stacks: readonly ItemStack[]): ItemStack[] =>
  addUp(stacks).toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

/** "22 cobblestone, 6 oak logs and 3 other kinds of things" */
export function named(items: readonly ItemStack[]): string {
  const first = items.slice(0, MOST).map(({ name, count }) => describeCount(count, name));
  const rest = items.length - first.length;
  if (rest === 0) return listOf(first);
  return listOf([...first, `${rest} other kind${rest === 1 ? '' : 's'} of things`]);
}
