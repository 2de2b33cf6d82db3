import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { previewRequest } from './preview-request.ts';
import { understand } from './understand.ts';

const context = requestContext(
  { players: ['Alex', 'Sam'], from: 'Alex', places: ['mine'] },
  { inventory: [{ name: 'stick', count: 4 }], position: { x: 0, y: 64, z: 0 } },
);
const readingOf = (text: string) => understand(text, context).reading;

describe('what a request asks for besides', () => {
  it('is said, where nothing comes of it', () => {
    for (const [text, goals, left] of [
      ['drop 2 sticks then jump', ['drop stick 2'], 'jump'],
      ['chop wood until morning', ['collect any_log 8'], 'until morning'],
      ['go east till dark', ['navigate east 32'], 'until dark'],
      ['stay here until you are back', ['wait here 30'], 'until you are back'],
      ['wait here till sam returns', ['wait here 30'], 'until sam returns'],
    ] as const) {
      const { leftOut, ...reading } = readingOf(text);
      expect([text, goalLines(reading.goals)]).toEqual([text, goals]);
      expect(leftOut?.map(({ words }) => words)).toEqual([left]);
      expect(previewRequest(text, context).text).toMatch(new RegExp(`I can't do this part of it: "${left}"\\.$`));
    }
  });

  it('is not missed where all of it is done', () => {
    for (const text of ['wait until morning', 'drop 2 sticks and go to the mine', 'come here please, would you'])
      expect([text, readingOf(text).leftOut]).toEqual([text, undefined]);
  });

  it('is waited for first, wherever it stands, if it is a time', () => {
    for (const text of ['go to the mine when it gets dark', 'when it gets dark go to the mine'])
      expect([text, goalLines(readingOf(text).goals)]).toEqual([text, ['wait until_night 1', 'navigate mine 1']]);
  });

  it('is no order now where it hangs on what may never come', () => {
    for (const text of ['run when you see a skeleton', 'go to the mine when it rains'])
      expect(readingOf(text)).toMatchObject({
        goals: [],
        cannot: { reason: expect.stringMatching(/^I cannot wait for that/) },
      });
  });

  it('is nothing at all where it names somebody who is not here', () => {
    expect(readingOf('go over to Kevin and stay with him')).toMatchObject({ goals: [], cannot: { why: 'whom' } });
    const { from: _, ...nobody } = { ...context, players: [] };
    expect(understand('follow Dave', nobody).reading).toMatchObject({ goals: [], cannot: { why: 'whom' } });
  });

  it('is read in its measures and names', () => {
    for (const [text, goals] of [
      ['climb until you reach y 100', ['ascend y_100 1']],
      ['hole for the pool: 4 wide, 4 long, 2 deep', ['excavate hole_4x4x2 1']],
      ['set home here', ['remember home 1']],
      ['this lake we will call Silbersee, keep it in mind', ['remember silbersee 1']],
      ['herald, proclaim: the king is coming', ['say the king is coming 1']],
      ['lower yourself by twenty', ['descend down 20']],
    ] as const)
      expect([text, goalLines(readingOf(text).goals)]).toEqual([text, goals]);
  });
});
