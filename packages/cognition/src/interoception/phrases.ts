import {
  distance,
  type Feeling,
  type Interoception,
  type StressAxes,
  type StressAxisName,
  stressAxisNames,
  type WorldSnapshot,
} from '@conscious-bot/contracts';

/** From these levels (0–100) on an axis is felt, and felt strongly. Time presses earlier than the others. */
const FELT = 45;
const STRONG = 70;
const TIME_FELT = 40;
const TIME_STRONG = 60;

/** Focus below this wanders; curiosity from and below these is noticed. The ordinary values, 80 and 75, go without saying. */
const SCATTERED = 40;
const CURIOUS = 90;
const DULL = 30;

interface Phrase {
  readonly felt: string;
  readonly strong: string;
}

const phrases: Readonly<Record<StressAxisName, Phrase>> = {
  time: {
    felt: 'It has been a while since I rested or got anything done.',
    strong: 'I have gone very long without rest.',
  },
  situational: {
    felt: 'I feel uneasy about what is going on around me.',
    strong: 'I feel I am in danger here.',
  },
  healthHunger: {
    felt: 'I need to look after my health or hunger soon.',
    strong: 'I need to look after my health or hunger right away.',
  },
  resource: {
    felt: 'I am short of things I need.',
    strong: 'I can hardly do anything with what I carry.',
  },
  protection: {
    felt: 'I feel poorly protected.',
    strong: 'I feel exposed, with little to protect me.',
  },
  locationDistance: {
    felt: 'I am a long way from home.',
    strong: 'I am far from anywhere familiar or safe.',
  },
};

/**
 * What the bot feels of itself as plain first-person sentences, for prompts and for the choice of tasks (INTERO-4): one for each axis that is
 * felt, in the order of the axes, then focus and curiosity where they are unusual. The word "stress" is in none of them. An unknown axis
 * says nothing; with nothing known there is no sentence at all, and with nothing pressing there is one that says so.
 *
 * @param world current snapshot, which lets the sentence on the way home say how far it is
 */
export function interoceptionLines(intero: Interoception, world?: WorldSnapshot): string[] {
  const { stressAxes, focus, curiosity } = intero;
  const lines = feelingsOf(stressAxes).map(({ axis, text: phrase }) =>
    axis === 'locationDistance' ? withDistance(phrase, world) : phrase,
  );
  const known = stressAxisNames.some((name) => stressAxes[name] !== null);
  if (known && lines.length === 0) lines.push('I feel at ease.');
  if (focus < SCATTERED) lines.push('I find it hard to keep my mind on one thing.');
  if (curiosity >= CURIOUS) lines.push('I am curious about what there is to find.');
  else if (curiosity < DULL) lines.push('Nothing around here is new to me any more.');
  return lines;
}

/** The axes that make themselves felt, each in its sentence, in the order of the axes. */
export function feelingsOf(axes: StressAxes): Feeling[] {
  return stressAxisNames.flatMap((axis): Feeling[] => {
    const level = axes[axis];
    const [felt, strong] = axis === 'time' ? [TIME_FELT, TIME_STRONG] : [FELT, STRONG];
    if (level === null || level < felt) return [];
    return [{ axis, strong: level >= strong, text: phrases[axis][level >= strong ? 'strong' : 'felt'] }];
  });
}

/** Home in another dimension has no distance, so the number stands only in the overworld. */
function withDistance(phrase: string, world: WorldSnapshot | undefined): string {
  if (world?.position === undefined || world.home === undefined || world.dimension !== 'overworld') return phrase;
  return `${phrase} Home is ${Math.round(distance(world.position, world.home))} blocks away.`;
}
