import { expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from './understand.ts';

const read = (text: string) => understand(text, requestContext()).reading;

it('LANG-1: what nobody can do to the sky, the hour or a picture is no nod and no other deed', () => {
  for (const text of [
    'would you hold the sun up there until Monday?',
    'I grow weary of this. Turn day into night at once.',
    'look, a cloud. can you bring the cloud down for me',
    'film me while i do this parkour jump',
    'Mira, please take a picture of us',
  ])
    expect([text, read(text)]).toMatchObject([text, { goals: [], cannot: { why: 'impossible' } }]);
});

it('LANG-1: nothing is written, and a sign alone is put up', () => {
  for (const text of ['put up a sign there that says welcome', 'write my name on the sign'])
    expect([text, read(text)]).toMatchObject([
      text,
      { goals: [], cannot: { reason: expect.stringContaining("can't write") } },
    ]);
  expect(goalLines(read('put up an oak sign').goals)).toEqual(['place oak_sign 1']);
  expect(goalLines(read('say "the sign reads go home"').goals)).toEqual(['say the sign reads go home 1']);
});

it('LANG-1: the Nether is gone to for something, and it says so', () => {
  for (const text of ["let's go to the nether", 'take me to the nether'])
    expect([text, read(text)]).toMatchObject([
      text,
      { cannot: { reason: expect.stringContaining('only for what is had there') } },
    ]);
  expect(goalLines(read('get me some quartz from the nether').goals)[0]).toContain('quartz');
});

it('LANG-1: what only speaks of them is read as before', () => {
  expect(goalLines(read('wait until the sun is up').goals)).toEqual(['wait until_morning 1']);
  expect(read('the sun is going down').goals).toEqual([]);
  expect(read('i took a picture of the sunset').cannot?.why).not.toBe('impossible');
});
