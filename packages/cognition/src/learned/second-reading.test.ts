import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { nothingWeighed } from '../reranking/reranker.ts';
import { Classifier } from './classifier.ts';

const context = requestContext(
  { players: ['Alex', 'Sam'], places: ['mill'] },
  {
    inventory: [
      { name: 'cobblestone', count: 20 },
      { name: 'oak_boat', count: 1 },
      { name: 'stone_axe', count: 1 },
      { name: 'bread', count: 3 },
    ],
    nearbyBlocks: [{ name: 'chest', count: 1, nearest: { x: 2, y: 64, z: 0 }, distance: 2 }],
  },
);

const ignorant = new Classifier({
  data: '',
  labels: ['-'],
  features: '',
  counts: '',
  classes: '',
  steps: '',
  step: 1,
  meanings: '',
});

const goalsOf = (text: string, classifier?: Classifier, more: Partial<RequestContext> = {}): string[] =>
  goalLines(
    understand(
      text,
      { ...context, ...more },
      classifier === undefined ? undefined : { classifier, reranker: nothingWeighed },
    ).reading.goals,
  );

describe('what the rules can make nothing of', () => {
  it('is read by what was learned, with the things, persons and numbers that it names', () => {
    for (const [text, goals] of [
      ['the cobble belongs in the chest', ['store cobblestone 20']],
      ['put some magic on your axe', ['enchant stone_axe 1']],
      ['out of the boat with you', ['dismount vehicle 1']],
      ['sam is starving, let him have the bread', ['give bread_to_Sam 3']],
      ['keep it in mind as fishing pond', ['remember fishing_pond 1']],
      ['stay by his side', ['follow Sam 1']],
      ["stay on Sam's heels until i say stop", ['follow Sam 1']],
      ['shadow the cow, i want to see where it goes', ['follow cow 1']],
    ] as const) {
      expect([text, goalsOf(text, ignorant)]).toEqual([text, []]);
      expect([text, goalsOf(text)]).toEqual([text, goals]);
    }
  });

  it('is done where only another part of the text forbids something', () => {
    for (const [text, goals] of [
      ['stick behind me all the way to the mine and dont wander off', ['follow Alex 1']],
      ['head back home its getting late and i dont want you out there on your own', ['navigate home 1']],
      ['guard the cows', ['defend cow 1']],
    ] as const)
      expect([text, goalsOf(text)]).toEqual([text, goals]);
  });

  it('is not done where the text speaks of an animal that no version of the game has', () => {
    expect(goalsOf('saddle up the giraffe and ride it over here')).toEqual([]);
    expect(goalsOf('you are strong as an elephant, come here')).toEqual(['navigate Alex 1']);
  });

  it('comes to nothing where it only tells, wishes, denies or hangs on something', () => {
    for (const text of [
      'sam is building a wall',
      'it stands there with its dirt',
      'a new iron pickaxe can be crafted',
      'the wolf has run away',
      'it works again',
      'my boat is over by the mill',
      'zombies burn in the sun',
      'leave the sheep be',
      'if it rains the boat belongs in the chest',
      'does wheat grow at night?',
      'one day we will have a castle',
    ])
      expect([text, goalsOf(text)]).toEqual([text, []]);
  });

  it('is read as well where nobody is named who says it', () => {
    const { from: _, ...nobody } = context;
    for (const text of ['the cobble belongs in the chest', 'put some magic on your axe'])
      expect(understand(text, nobody).reading).toEqual(understand(text, context).reading);
  });

  it('is left alone where it is barred, or what somebody else is about to do', () => {
    for (const text of [
      'you are not supposed to pull that lever',
      'by no means should you climb up there',
      'gonna dig for a bit',
      "i'm off to mine some stone, see you",
    ])
      expect([text, goalsOf(text)]).toEqual([text, []]);
  });
});
