import { describe, expect, it } from 'vitest';
import { groundGoal } from '../grounding/ground-goal.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { parseByRules } from './rule-parser.ts';

const vocabulary = gameVocabulary('1.21.4');

/** The goal of a sentence in an unknown world, as "action target amount". */
function goalOf(sentence: string): string | undefined {
  const { goal } = parseByRules(sentence, { vocabulary, name: 'Mira', players: ['Steve_01'] });
  if (goal === undefined) return undefined;
  const { action, target, amount } = groundGoal(goal, vocabulary, undefined);
  return `${action} ${target} ${amount}`;
}

const actions: readonly (readonly [sentence: string, goal: string])[] = [
  ['eat something', 'eat food 1'],
  ['I should eat', 'eat food 1'],
  ['eat 2 apples', 'eat apple 2'],
  ['kill a zombie', 'fight zombie 1'],
  ['attack the nearest creeper', 'fight creeper 1'],
  ['fight 3 skeletons', 'fight skeleton 3'],
  ['kill the monsters', 'fight hostile 1'],
  ['hunt a cow', 'fight cow 1'],
  ['hunt for a cow', 'find cow 1'],
  ['hunt some animals', 'fight animal 1'],
  ['go to sleep', 'sleep bed 1'],
  ['I want to sleep', 'sleep bed 1'],
  ['go to bed', 'sleep bed 1'],
  ['it is late, time to sleep', 'sleep bed 1'],
  ['farm some wheat', 'farm wheat 3'],
  ['harvest 10 carrots', 'farm carrot 10'],
  ['harvest the crops', 'farm crops 3'],
  ['grow potatoes', 'farm potato 3'],
  ['plant wheat', 'plant wheat 1'],
  ['plant 4 carrots', 'plant carrot 4'],
  ['plant some seeds', 'plant wheat 1'],
  ['plant a birch sapling', 'plant birch_sapling 1'],
  ['plant a tree', 'plant sapling 1'],
  ['give 3 bread to Alex', 'give bread_to_alex 3'],
  ['give Alex 3 bread', 'give bread_to_alex 3'],
  ['bring 2 logs to Steve_01', 'give wood_to_steve_01 2'],
  ['give me 3 bread', 'craft bread 3'],
  ['follow Alex', 'follow alex 1'],
  ['follow steve_01 around', 'follow steve_01 1'],
  ['follow the cow', 'follow cow 1'],
  ['say hello to everyone', 'say hello_to_everyone 1'],
  ['place a torch', 'place torch 1'],
  ['put down a crafting table', 'place crafting_table 1'],
  ['set up a furnace', 'place furnace 1'],
  ['run away', 'flee danger 1'],
  ['run away from the zombies', 'flee zombie 1'],
  ['escape!', 'flee danger 1'],
  ['drop 10 cobblestone', 'drop cobblestone 10'],
  ['throw away the rotten flesh', 'drop rotten_flesh 1'],
  ['store 10 dirt in the chest', 'store dirt 10'],
  ['put away the cobblestone', 'store cobblestone 1'],
  ['take out 4 coal from the chest', 'withdraw coal 4'],
  ['defend yourself', 'defend self 1'],
  ['fight back', 'defend self 1'],
  ['equip the iron sword', 'equip iron_sword 1'],
  ['put on some armor', 'equip armour 1'],
  ['go fishing', 'fish fish 1'],
  ['catch a fish', 'fish fish 1'],
  ['breed two cows', 'breed cow 1'],
  ['buy 3 bread from a villager', 'trade bread 3'],
  ['shear 2 sheep', 'shear sheep 2'],
  ['milk the cow', 'milk cow 1'],
  ['light up the area', 'light area 1'],
];

const noActions: readonly string[] = [
  'sleep is important',
  'fish is tasty',
  'eat my words',
  'follow the rules',
  'follow me',
  'kill time',
  'kill Steve',
  'attack the player',
  'kill the villagers',
  'give up hope',
  'give him some bread',
  'say that we need wood',
  'place your trust in me',
  'drop the idea',
  'store memories',
  'milk it for all it is worth',
  'plant an idea',
  'plant doubt',
  'wear a smile',
  'buy time',
  'defend the constitution',
  'do not eat',
  'never kill a cow',
  'zombies attack villagers',
];

describe('plain phrases for physical actions', () => {
  it('asks for a physical action', () => {
    for (const [sentence, goal] of actions) {
      expect(goalOf(sentence), sentence).toBe(goal);
    }
  });

  it('asks for nothing', () => {
    for (const sentence of noActions) {
      expect(goalOf(sentence), sentence).toBeUndefined();
    }
  });
});
