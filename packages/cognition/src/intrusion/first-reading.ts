import { setImmediate as othersTurn } from 'node:timers/promises';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { understand } from './understand.ts';

/** Sentences that take each way a sentence is read once: by the rules, with a slip, a question, and by what was learned. */
const firstSentences = [
  'get me sme wood, then craft two sticks and bring them to Alex',
  'what are you doing?',
  "don't go there",
  'the beef wants to be in the furnace, five of them',
  'nice day, is it not',
  'wait for me at the cave until it gets dark',
];

/** Sentences of every other kind: code that was run some times is compiled, and the slowest of the readings that follow take half the time. */
const furtherSentences = [
  'hello there, how are you today',
  'could you please make me a stone pickaxe and three torches',
  'mine 15 cobblestone, smelt it, then give all of it to me',
  'put the dirt and the coal into the chest but keep four torches',
  'kill that zombie over there before it gets to the sheep',
  'i dropped my stuff by the water, pick it up and bring it back',
  'dig a tunnel to the north, ten blocks long',
  'go to 100 64 -20 and build a small house there',
  'if it gets dark before you are done, go home and sleep',
  'remember this place as the old mill',
  'tell Alex: dinner is ready',
  'take everything out of the chest, then sort your inventory',
  'hop in the boat and row twenty blocks east',
  'yesterday we found diamonds in that cave, it was great',
  'where is the nearest village and what do you have on you?',
  'can you fly to the moon or build me a castle of glass',
  'plant the seeds, shear the sheep, milk the cow and feed the chickens',
  'stop what you are doing and come here, quick',
  'never mind the wood, go on with the stone',
  'half a stack of sand, no wait, make that gravel',
  'wll yuo plase craft soem laders adn a chset',
  'follow me, stay close and defend me from the monsters',
  'i am so hungry, give me whatever meat you have, cooked if possible',
  'ok so first of all thank you, and second, could you light up the place with five torches',
  'repair your pick, enchant the axe and put on some armour',
  'climb up to the surface and wait there for two minutes',
  'find some iron, about a dozen, any kind of ore will do',
  'open the door, pull the lever twice and close it behind you',
  'the coal belongs in the box and the bread is for Alex',
  'trade with the villager for an emerald, then buy two loaves of bread',
  'patrol around the house until morning and hide when a creeper comes',
  'use the bone meal on the wheat, then harvest what is ripe',
];

/** Reads the names of the game and a few sentences, so that what comes first does not wait for them. */
export function readFirst(context: RequestContext): void {
  for (const text of firstSentences) understand(text, context);
}

/** Reads further sentences, one whenever nobody else is waiting, some 0.3 s of the processor in all. */
export async function readFurther(context: RequestContext): Promise<void> {
  for (const text of furtherSentences) {
    await othersTurn();
    understand(text, context);
  }
}
