import { describeCount, describeItem, type WorldSnapshot } from '@conscious-bot/contracts';
import { classNamed } from '@conscious-bot/contracts/game';
import { describeMany, describeOne, listOf } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, AskedQuestion } from '../facts/answer-facts.ts';
import { counted, isMeant, named } from './stacks.ts';

/** "What do you have?", and with a subject "Do you have any iron?", "How many logs have you got?" */
export function answerInventory({ world, vocabulary }: AnswerFacts, { about: subject, text }: AskedQuestion): string {
  if (world === undefined) return "I don't know yet what I have with me.";
  if (/\b(?:wear|wearing)\b/i.test(text)) return worn(world);
  if (/\bin (?:your|the) hands?\b|\bholding\b/i.test(text)) return held(world);
  if (subject === undefined) {
    const all = counted(world.inventory);
    return all.length === 0 ? 'I have nothing with me.' : `I have ${named(all)}.`;
  }
  const meant = counted(world.inventory.filter(({ name }) => isMeant(name, subject, vocabulary)));
  if (meant.length === 0) return `I have no ${describeMany(subject)}.`;
  const [only, ...others] = meant;
  const total = meant.reduce((sum, { count }) => sum + count, 0);
  const group = classNamed(subject, vocabulary);
  return only !== undefined && (others.length === 0 || group === undefined)
    ? `I have ${named(meant)}.`
    : `I have ${describeCount(total, group ?? subject)}: ${named(meant)}.`;
}

function held({ equipment: { hand } }: WorldSnapshot): string {
  if (hand === undefined) return 'My hands are empty.';
  return `I hold ${describeCount(hand.count, hand.name)} in my hand.`;
}

function worn({ equipment: { head, torso, legs, feet } }: WorldSnapshot): string {
  const pieces = [head, torso, legs, feet].flatMap((piece) =>
    piece === undefined ? [] : [describeOne(describeItem(piece.name))],
  );
  return pieces.length === 0 ? 'I wear no armour.' : `I wear ${listOf(pieces)}.`;
}
