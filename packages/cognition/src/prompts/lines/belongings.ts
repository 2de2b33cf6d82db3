import { describeCount, describeOne, listOf, type WorldSnapshot } from '@conscious-bot/contracts';

/** Kinds of thing that are named, the most numerous first; the rest is summed up. */
const MOST = 12;

/** What the bot has with it. */
export function belongingsLines(world: WorldSnapshot | undefined): string[] {
  if (world === undefined) return [];
  const counts = new Map<string, number>();
  for (const { name, count } of world.inventory) counts.set(name, (counts.get(name) ?? 0) + count);
  const kinds = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  if (kinds.length === 0) return ['I carry nothing.'];
  const named = kinds.slice(0, MOST).map(([name, count]) => describeCount(count, name));
  const rest = kinds.length - named.length;
  const lines = [
    `I carry ${listOf(rest === 0 ? named : [...named, `${rest} other kind${rest === 1 ? '' : 's'} of things`])}.`,
  ];
  const { hand, head, torso, legs, feet } = world.equipment;
  if (hand !== undefined) lines.push(`I hold ${describeCount(hand.count, hand.name)} in my hand.`);
  const worn = [head, torso, legs, feet].flatMap((piece) => (piece === undefined ? [] : [describeOne(piece.name)]));
  if (worn.length > 0) lines.push(`I wear ${listOf(worn)}.`);
  return lines;
}
