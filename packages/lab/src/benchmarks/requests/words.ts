import { apart } from './places.ts';
import { type PlainRequest, unless } from './plain-request.ts';
import type { Scene } from './scene.ts';

const answers =
  (pattern: RegExp) =>
  async ({ answer }: Scene): Promise<string | undefined> =>
    unless(pattern.test(answer), `it answers "${answer}"`);

/** Saying, answering, and saying that something cannot be done. */
export const words: readonly PlainRequest[] = [
  {
    name: 'say',
    text: 'say hello everyone',
    lacks: async ({ alex }) =>
      unless(
        alex.lines.some((line) => /^<Mira> hello everyone$/i.test(line)),
        'Alex has not heard it',
      ),
  },
  {
    name: 'whisper',
    text: 'whisper hi to Alex',
    lacks: async ({ alex }) =>
      unless(
        alex.lines.some((line) => /^Mira whispers to you: hi$/i.test(line)),
        'Alex has not been whispered to',
      ),
  },
  { name: 'what-doing', text: 'what are you doing?', lacks: answers(/nothing to do/) },
  {
    name: 'what-have',
    text: 'what do you have?',
    given: [
      ['bread', 3],
      ['oak_log', 8],
    ],
    lacks: async (scene) => (await answers(/8 oak logs/)(scene)) ?? (await answers(/3 (loaves of )?bread/)(scene)),
  },
  {
    name: 'where',
    text: 'where are you?',
    lacks: async (scene) => {
      const { x, z } = await scene.position();
      const [, ...numbers] = /(-?\d+)\D+?(-?\d+)\D+?(-?\d+)/.exec(scene.answer) ?? [];
      const [said = 0, , alsoSaid = 0] = numbers.map(Number);
      return unless(apart({ x: said, y: 0, z: alsoSaid }, { x, y: 0, z }) < 3, `it answers "${scene.answer}"`);
    },
  },
  {
    name: 'hurt',
    text: 'are you hurt?',
    set: (scene) => scene.control.setHealth('Mira', 12).then(() => undefined),
    lacks: answers(/\b1[2-5] of 20/),
  },
  {
    name: 'moon',
    text: 'go to the moon',
    declined: true,
    lacks: async (scene) =>
      unless(
        scene.answer !== '' && apart(await scene.position(), scene.standing(0, 0, 0)) < 2,
        `it answers "${scene.answer}"`,
      ),
  },
];
