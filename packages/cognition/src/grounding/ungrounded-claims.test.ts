import { describe, expect, it } from 'vitest';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { ungroundedClaims } from './ungrounded-claims.ts';

const facts = [
  'I remember from 5 minutes ago: Collected 3 oak logs in 21 s.',
  'I am at 12 64 -31.',
  'The land around me is birch forest.',
  'My health is 7 of 20.',
  'It is night.',
  'A zombie is 6 blocks away.',
  'Jo is near me.',
  'I can see coal ore 12 blocks away and chest 3 blocks away.',
  'I carry 3 oak logs, 1 birch log and 1 wooden pickaxe.',
  'Current pressures: Wood supply is low (4 logs).',
].join('\n');
const faults = (text: string) => ungroundedClaims(text, facts, gameVocabulary());

describe('what is claimed is looked for among the facts', () => {
  it('lets stand what is among the facts', () => {
    for (const text of [
      'I have 3 oak logs and a wooden pickaxe.',
      'I have 4 logs.',
      'There is a zombie nearby. It is night.',
      'I can see coal ore 12 blocks away.',
      'My health is 7 of 20, which worries me.',
      'I collected three oak logs a while ago.',
      'Jo is near.',
      'I see Jo over there.',
      'The forest around me is quiet.',
      'I have about 5 oak logs.',
    ]) {
      expect(faults(text), text).toEqual([]);
    }
  });

  it('takes wishes, questions, conditions, denials and quotations for no claim', () => {
    for (const text of [
      'Maybe I should gather some iron.',
      'I want to find a village and 12 diamonds.',
      'Is there a diamond near me?',
      'If I have 20 iron ingots I can build a rail.',
      'I have no diamonds.',
      'There is not a single cow here.',
      'I have wood to make a crafting table for an iron sword.',
      'Carefully I think about carrots.',
      'I have to find iron.',
      'I wonder what the ocean is like.',
      '',
    ]) {
      expect(faults(text), text).toEqual([]);
    }
  });

  it('finds what is not so', () => {
    for (const [text, fault] of [
      ['I have 8 oak logs.', '8 oak logs'],
      ['I have 5 logs and an iron sword.', 'iron sword'],
      ['There is a village nearby.', 'village'],
      ['A creeper is close.', 'creeper'],
      ['I can see diamond ore 4 blocks away.', 'diamond ore'],
      ['I can see coal ore 40 blocks away.', '40'],
      ['My health is 19.', '19'],
      ['It is day.', 'day'],
      ['I mined iron ore this morning.', 'iron ore'],
      ['I see Alex at the chest.', 'alex'],
      ['I am holding a diamond pickaxe.', 'diamond pickaxe'],
      ['I have a zombie head.', 'zombie head'],
      ['Creepers are near.', 'creepers'],
      ['Villagers are behind me.', 'villagers'],
    ] as const) {
      expect(faults(text), text).toContain(fault);
    }
  });

  it('finds the other half of the day false only where the facts have the one', () => {
    const found = (text: string, given: string) => ungroundedClaims(text, given, gameVocabulary());
    expect(found('It is night.', 'It is day.')).toEqual(['night']);
    expect(found('It is night.', 'It is night.')).toEqual([]);
    expect(found('It is night.', 'I am at 12 64 -31.')).toEqual([]);
    expect(found('There is a day and a night.', 'It is day.')).toEqual([]);
  });

  it('reads whole words: "car" is not in "carefully", 3 is not in 13', () => {
    const found = (text: string, given: string) => ungroundedClaims(text, given, gameVocabulary());
    expect(found('I have 3 arrows.', 'I carry 13 arrows.')).toEqual(['3 arrows']);
    expect(found('I have an egg.', 'I carry 1 begging letter.')).toEqual(['egg']);
  });
});
