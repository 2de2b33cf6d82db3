import { describe, expect, it } from 'vitest';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { type QuestionKind, readQuestion } from './question.ts';

const options = { vocabulary: gameVocabulary('1.21.4'), name: 'Mira', players: ['Alex', 'Steve_01'] };

const questions: readonly (readonly [kind: QuestionKind, texts: readonly string[]])[] = [
  ['doing', ['what are you doing?', 'Mira, whats up', 'what are you up to', 'are you busy?', 'did you find any iron?']],
  ['doing', ['how long is that gonna take you', 'how long does it take?']],
  ['time', ['how long is the night?']],
  ['next', ["what's left on your list?", 'what is there left to do']],
  ['why', ['why?', 'why did you stop', 'how come you are here?', 'why are you doing that?']],
  [
    'inventory',
    [
      'what do you have?',
      "what's in your inventory",
      'do you have any iron?',
      'how many logs do you have',
      'got any food?',
    ],
  ],
  [
    'where',
    [
      'where are you?',
      'where r u',
      "where's Alex?",
      'tell me where you are',
      'what are your coordinates?',
      'what biome is this',
    ],
  ],
  ['next', ['what will you do next?', "what's next", 'what are you going to do after that?', "what's the plan?"]],
  ['hurt', ['are you hurt?', 'are you ok', 'how much health do you have?', 'how are you?', 'are you hungry?']],
  ['who', ['who is near?', 'who are you', 'is anyone there?']],
  ['time', ['what time is it?', 'is it night yet?', 'how late is it', 'is it raining?']],
  ['time', ['when will it get dark?', 'when does it get light', 'when is sunset?', 'when will it be night']],
  ['why', ['why not?', 'Mira, why not']],
  ['doing', ['when will you be done?', 'when are you back']],
  ['other', ['do you like music?', 'can you swim?', 'is the earth flat?']],
];

describe('questions', () => {
  it('are told apart by what they are about', () => {
    for (const [kind, texts] of questions) {
      for (const text of texts) expect(readQuestion(text, options)?.kind, text).toBe(kind);
    }
  });

  it('name the thing or the player they ask for', () => {
    expect(readQuestion('do you have any iron?', options)).toEqual({ kind: 'inventory', about: 'iron' });
    expect(readQuestion("where's Steve_01?", options)).toEqual({ kind: 'where', player: 'Steve_01' });
    expect(readQuestion('where is the nearest cow', options)).toEqual({ kind: 'where', about: 'cow' });
  });

  it('are no requests, however those are worded', () => {
    for (const text of [
      'can you get me some wood?',
      'would you follow me?',
      'come here',
      'why not build a house?',
      'what a lovely sunset',
      'how cool is that?!',
      'nice day',
    ])
      expect(readQuestion(text, options), text).toBeUndefined();
  });
});
