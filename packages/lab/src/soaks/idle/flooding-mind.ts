import type { Script } from '@conscious-bot/cognition/testing';

const things = 'oak_log birch_log cobblestone sand dirt gravel coal apple flint clay_ball wheat_seeds feather'.split(
  ' ',
);
const doings = ['collect', 'gather', 'mine'];
const moods = [
  'The wind has turned, and so have I.',
  'Something in me will not sit still.',
  'I keep turning my hands over.',
  'There was a thought behind that hill.',
  'Time to be useful again.',
  'A list grows in my head.',
];
/** What it says again and again, to see that saying it again leaves no trace in memory. */
const refrain = 'I sit by the water and think of the trees, as I always do.';

/** A mind that floods: nearly every answer carries a goal, now and then two, and some of what it says it has said before. */
export function floodingMind(random: () => number): Script {
  const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? '';
  return () => {
    const chance = random();
    if (chance < 0.15) return refrain;
    if (chance < 0.2) return '<think>what now</think>';
    if (chance < 0.25) return undefined;
    const amount = 1 + Math.floor(random() * 12);
    const tag = `[GOAL: ${one(doings)} ${one(things)} ${amount}]`;
    const again = chance < 0.35 ? ` And ${one(things)} too. [GOAL: collect ${one(things)} 3]` : '';
    return `${one(moods)} ${one(moods)} ${tag}${again}`;
  };
}
