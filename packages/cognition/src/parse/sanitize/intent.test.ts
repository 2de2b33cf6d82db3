import { expect, it } from 'vitest';
import { extractIntent } from './intent.ts';

it('AG-4: the last line says the intent', () => {
  for (const [input, intent, text] of [
    ['I look around.\nINTENT: explore', 'explore', 'I look around.'],
    ['I look around.\n\nINTENT: none\n\n', 'none', 'I look around.'],
    ['Food!\nintent: FOOD', 'food', 'Food!'],
    ['Rock.\n**INTENT: mine**', 'mine', 'Rock.'],
    ['Rock.\n[INTENT: mine].', 'mine', 'Rock.'],
    ['INTENT: shelter', 'shelter', ''],
    // The label is unknown or cut off: it goes, and says nothing.
    ['I sing.\nINTENT: sing', null, 'I sing.'],
    ['I sing.\nINTENT:', null, 'I sing.'],
  ] as const) {
    expect(extractIntent(input), input).toEqual({ intent, intentParse: 'final_line', text });
  }
});

it('AG-4: a label within the text is taken out and counted as out of place', () => {
  for (const [input, intent, text] of [
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
  ] as const) {
    expect(extractIntent(input), input).toEqual({ intent, intentParse: 'inline_noncompliant', text });
  }
});

it('AG-4: of a label on the last line and one within the text the last line counts', () => {
  expect(extractIntent('I go INTENT: mine on.\nINTENT: food')).toEqual({
    intent: 'food',
    intentParse: 'final_line',
    text: 'I go on.',
  });
});

it('AG-4: what has no label stays as it is', () => {
  for (const text of ['I have 8', 'My intent: to rest.', 'I see a zombie. Run', 'INTENTIONS: good', '', '\n\n']) {
    expect(extractIntent(text), text).toEqual({ intent: null, intentParse: null, text });
  }
});
