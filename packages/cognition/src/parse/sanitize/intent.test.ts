import { expect, it } from 'vitest';
import { extractIntent } from './intent.ts';

it.each([
  ['I look around.\nINTENT: explore', 'explore', 'I look around.'],
  ['I look around.\n\nINTENT: none\n\n', 'none', 'I look around.'],
  ['Food!\nintent: FOOD', 'food', 'Food!'],
  ['Rock.\n**INTENT: mine**', 'mine', 'Rock.'],
  ['Rock.\n[INTENT: mine].', 'mine', 'Rock.'],
  ['INTENT: shelter', 'shelter', ''],
  // The label is unknown or cut off: it goes, and says nothing.
  ['I sing.\nINTENT: sing', null, 'I sing.'],
  ['I sing.\nINTENT:', null, 'I sing.'],
])('AG-4: the last line of %j says %s', (input, intent, text) => {
  expect(extractIntent(input)).toEqual({ intent, intentParse: 'final_line', text });
});

it.each([
  [
    'I will look for a nearby tree. INTENT: explore I notice a nearby tree.',
    'explore',
    'I will look for a nearby tree. I notice a nearby tree.',
  ],
  ['INTENT: gather\nWood is near.', 'gather', '\nWood is near.'],
  ['One line.\nTwo INTENT: craft lines.\nThree.', 'craft', 'One line.\nTwo lines.\nThree.'],
  ['First INTENT: mine then INTENT: craft it.', 'mine', 'First then it.'],
  ['I go INTENT: dance away.', null, 'I go away.'],
  ['I go. INTENT: explore_cave now', null, 'I go. now'],
])('AG-4: a label within %j is taken out and counted as out of place', (input, intent, text) => {
  expect(extractIntent(input)).toEqual({ intent, intentParse: 'inline_noncompliant', text });
});

it('AG-4: of a label on the last line and one within the text the last line counts', () => {
  expect(extractIntent('I go INTENT: mine on.\nINTENT: food')).toEqual({
    intent: 'food',
    intentParse: 'final_line',
    text: 'I go on.',
  });
});

it.each(['I have 8', 'My intent: to rest.', 'I see a zombie. Run', 'INTENTIONS: good', '', '\n\n'])(
  'AG-4: %j has no label and stays as it is',
  (text) => {
    expect(extractIntent(text)).toEqual({ intent: null, intentParse: null, text });
  },
);
