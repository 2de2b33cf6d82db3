import { describeItem, distance, type KnownContainer, type WorldSnapshot } from '@conscious-bot/contracts';
import { describeMany, formatCoordinates } from '@conscious-bot/contracts/phrases';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import { readQuestion } from '../../parse/question.ts';
import type { AnswerFacts, AskedQuestion } from '../facts/answer-facts.ts';
import { counted, isMeant, named } from './stacks.ts';

/** "What's in the chest?", "How much cobble is left in the chest?", "Is there any iron in your barrels?" */
const inStore =
  /\b(?:in|inside|into|from|out of) (?:(?:the|that|this|your|our|my|a|any|all|these|those) )*(?:\w+ )?(chest|barrel|furnace|smoker|shulker box)(e?s)?\b/i;

/** Whether it asks what lies in a container. Where a container stands is another question. */
export const asksOfStore = (text: string): boolean => inStore.test(text) && !/^\W*(?:where|why|who|when)\b/i.test(text);

/** What was last seen in the container, or in all of them; and with a subject, how much of that. */
export function answerStored({ world, vocabulary }: AnswerFacts, { text }: AskedQuestion): string {
  const [all = '', kind = 'chest', plural] = inStore.exec(text) ?? [];
  const name = kind.toLowerCase().replace(' ', '_');
  if (world === undefined) return "I don't know yet what is around me.";
  const known = containersNamed(name, world);
  const [nearest] = known;
  if (nearest === undefined) return `I know of no ${describeItem(name)} near here.`;
  const seen = known.filter(({ items }) => items !== undefined);
  const meant = plural === undefined ? seen.slice(0, 1) : seen;
  if (meant.length === 0) return `I have not looked into the ${kind.toLowerCase()} at ${placeOf(nearest)} yet.`;
  const subject = subjectOf(text.replace(all, ' '), vocabulary);
  const items = counted(meant.flatMap(({ items = [] }) => items));
  const found = subject === undefined ? items : items.filter((item) => isMeant(item.name, subject, vocabulary));
  const where = meant
    .slice(0, 1)
    .map((one) => `in the ${kind.toLowerCase()} at ${placeOf(one)}`)
    .concat(meant.length > 1 ? [`and ${meant.length - 1} more`] : [])
    .join(' ');
  if (found.length > 0) return `I last saw ${named(found)} ${where}.`;
  return `I last saw ${subject === undefined ? 'nothing' : `no ${describeMany(subject)}`} ${where}.`;
}

/** What is asked for, the container left out. */
function subjectOf(text: string, vocabulary: GameVocabulary): string | undefined {
  const about = readQuestion(text, { vocabulary })?.about;
  return about === undefined || /^(?:everything|item|thing)s?$/.test(about) ? undefined : about;
}

/** Those of a kind that it knows of in this dimension, its own also from afar; the nearest first. */
function containersNamed(name: string, world: WorldSnapshot): KnownContainer[] {
  const { containers = [], ownStores = [], position, dimension } = world;
  const far = ownStores.filter(
    (own) => own.dimension === dimension && !containers.some(({ position: at }) => distance(at, own.position) < 1),
  );
  const away = ({ position: at }: KnownContainer) => (position === undefined ? 0 : distance(at, position));
  return [...containers, ...far]
    .filter((container) => container.name === name || container.name.endsWith(`_${name}`))
    .toSorted((a, b) => away(a) - away(b));
}

const placeOf = ({ position }: KnownContainer): string => formatCoordinates(position);
