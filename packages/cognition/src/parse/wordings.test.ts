import { expect, it } from 'vitest';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import type { RequestContext } from './phrases/request-context.ts';
import { readRequest } from './read-request.ts';
import { spellerFor } from './speller-for.ts';

const vocabulary = gameVocabulary('1.21.4');
const context: RequestContext = {
  vocabulary,
  name: 'Mira',
  players: ['Ann', 'Bob'],
  from: 'Ann',
  openTasks: [{ taskId: 't1', goal: { action: 'collect', target: 'oak_log', amount: 8 } }],
  recent: [],
  places: ['home', 'orchard'],
  world: {
    position: { x: 0, y: 64, z: 0 },
    yaw: 0,
    timeOfDay: 3_000,
    weather: 'clear',
    food: 20,
    health: 20,
    hostiles: [],
    nearbyEntities: [],
    nearbyBlocks: [],
    inventory: [
      { name: 'torch', count: 10 },
      { name: 'mutton', count: 4 },
      { name: 'iron_pickaxe', count: 1 },
    ],
  },
};

function read(text: string, said = context): string {
  const { goals, management, question, nothing, cannot } = readRequest(text, said, spellerFor(vocabulary));
  const acts = [...(management === undefined ? [] : [management]), ...goals];
  if (acts.length > 0)
    return acts.map(({ action, target = '', amount }) => `${action} ${target} ${amount}`.replace('  ', ' ')).join(', ');
  if (cannot !== undefined) return `cannot: ${cannot.why}`;
  return question === undefined ? `nothing: ${nothing ?? ''}` : `question: ${question.kind}`;
}

const classes: Readonly<Record<string, readonly (readonly [text: string, outcome: string])[]>> = {
  'polite roundabouts with a verb': [
    ['would you be so kind and open the gate', 'interact oak_fence_gate_open 1'],
    ['do you reckon you could maybe follow Bob?', 'follow Bob 1'],
    ['I am wondering if you would come here', 'navigate Ann 1'],
    ['how about you catch some fish?', 'fish fish 1'],
    ['any chance you could shear a sheep', 'shear sheep 1'],
    ['what if you repaired your pickaxe', 'repair iron_pickaxe 1'],
    ['follow me ok?', 'follow Ann 1'],
  ],
  'the noun first, then what is to be done': [
    ['there is some loot on the ground, grab it', 'collect drops 1'],
    ['your pockets are full of junk. throw it away', 'drop everything 1'],
    ['my pickaxe needs fixing, get on it', 'repair iron_pickaxe 1'],
    ['there must be a bucket in the chest, take it out', 'withdraw bucket 1'],
    ['there is a flat place at 40 70 -12, build a house there', 'navigate 40 70 -12 1, build house 1'],
  ],
  'the noun as an afterthought': [
    ['cook it, the mutton i mean', 'smelt mutton 4'],
    ['give him a torch, Bob i mean', 'give torch_to_Bob 1'],
    ['kill it! the zombie over there', 'fight zombie 1'],
  ],
  'what ends for something else, and what is on each side': [
    ['stop, come here', 'cancel 1, navigate Ann 1'],
    ['stop and follow me', 'cancel 1, follow Ann 1'],
    ['put a torch on each side of the house', 'place torch 4'],
    ['put a torch on both sides of the door', 'place torch_near_door 2'],
    ['say me where you are', 'question: where'],
    ['shout out to Bob for the bread', 'nothing: statement'],
  ],
  'what is done together, or of whatever comes first': [
    ['wanna go mining with me?', 'follow Ann 1'],
    ['lets go mining together', 'mine iron 3'],
    ['hunt whatever is closest', 'fight animal 1'],
  ],
  'how much in a clause of its own': [
    ['get some wood, enough for a little house', 'collect wood 8'],
    ['dig up dirt, half a stack will do', 'mine dirt 32'],
    ['bring clay, need 6', 'collect clay_ball 6, give clay_ball_to_Ann 6'],
    ['collect flint. make it 4', 'collect flint 4'],
  ],
  'shares for several': [
    ['give 3 to me and 2 to Bob', 'cannot: unclear'],
    ['give Bob and me 2 torches each', 'give torch_to_Bob 2, give torch_to_Ann 2'],
    ['craft 5 torches, give 3 to me and 2 to Bob', 'craft torch 5, give torch_to_Ann 3, give torch_to_Bob 2'],
  ],
  'orders without a verb': [
    ['home', 'navigate home 1'],
    ['back to the orchard', 'navigate orchard 1'],
    ['west 12', 'navigate west 12'],
    ['half your torches to Bob', 'give torch_to_Bob 5'],
    ['two torches here', 'place torch 2'],
    ['four steps back', 'navigate north 4'],
  ],
  'a time that is waited for': [
    ['in two minutes come here', 'wait here 120, navigate Ann 1'],
    ['at sunset, go to bed', 'wait until_night 1, sleep bed 1'],
    ['go home in five minutes', 'wait here 300, navigate home 1'],
  ],
  'enough of it, or first of all': [
    ["that's enough wood, cheers", 'cancel t1 1'],
    ['that will do', 'cancel 1'],
    ['coal comes first', 'prioritize coal 1'],
    ['stop sleeping', 'wake up 1'],
    ["the wood isn't needed anymore", 'cancel t1 1'],
    ['forget the logs', 'cancel t1 1'],
  ],
  'what does not exist, and who is not here': [
    ['get me a titanium pickaxe', 'cannot: no_such_thing'],
    ['give Zoe 2 torches', 'cannot: whom'],
    ['follow Zoe', 'cannot: whom'],
  ],
  'how a door is to stand': [
    ['close the door', 'interact oak_door_closed 1'],
    ['open the door please', 'interact oak_door_open 1'],
    ['shut the gate', 'interact oak_fence_gate_closed 1'],
    ['turn off the lever', 'interact lever_off 1'],
    ['pull the lever', 'interact lever 1'],
    ['open the chest', 'interact chest 1'],
  ],
  'how much the definite article means': [
    ['take the coal out of the chest', 'withdraw all_coal 1'],
    ['take all the torches out of the chest', 'withdraw all_torch 1'],
    ['take 3 coal out of the chest', 'withdraw coal 3'],
    ['harvest the wheat', 'farm all_wheat 1'],
    ['harvest 5 wheat', 'farm wheat 5'],
  ],
  'verbs nobody has': [
    ['tame the wolf', 'cannot: unclear'],
    ['tickle the cow', 'cannot: unclear'],
  ],
  'slang and questions': [
    ['wyd', 'question: doing'],
    ['you ok?', 'question: hurt'],
    ['hru', 'question: hurt'],
    ['can you see any cows', 'question: where'],
    ['where do people find diamonds usually', 'question: other'],
  ],
  'how much, said by the way': [
    ['drop mutton, like 3', 'drop mutton 3'],
    ['get bout a stack of sand', 'collect sand 64'],
    ['find a herd of cows', 'find cow 1'],
    ['get like 20 sand', 'collect sand 20'],
  ],
  'words of knights and of those who learned English late': [
    ['give me thy pickaxe', 'give iron_pickaxe_to_Ann 1'],
    ['do you can wait here?', 'wait here 30'],
    ["wait here until i'm back", 'wait until_ann_returns 1'],
    ['stay put right here til i come back', 'wait until_ann_returns 1'],
    ['If you would follow me I would be delighted', 'follow Ann 1'],
    ['I would like that you follow Bob', 'follow Bob 1'],
  ],
  'why it is said, then what is to be done': [
    ["the sun's going down, better get inside", 'navigate home 1'],
    ['a storm is coming, you better go home', 'navigate home 1'],
    ['somewhere safe would be nice', 'hide here 1'],
    ['a safe place would be great', 'hide here 1'],
    ['you better not touch my stuff', 'nothing: negated'],
    ['better luck next time', 'nothing: statement'],
  ],
  'what a creature is turned into': [
    ['see that cow? turn it into dinner', 'fight cow 1'],
    ['turn the pig into food', 'fight pig 1'],
    ['turn the logs into planks', 'craft planks 4'],
  ],
  'some of what is counted': [
    ['some diamonds', 'collect diamond 3, give diamond_to_Ann 3'],
    ['some torches please', 'give torch_to_Ann 3'],
    ['some wood', 'collect wood 8'],
  ],
  'what there is no plan of': [
    ['build me a castle', 'cannot: impossible'],
    ['build a barn please', 'cannot: impossible'],
    ['build a tower', 'build tower 1'],
    ['build me a house', 'build house 1'],
  ],
  'orders without a joint': [
    ['kill the pig cook it eat it', 'fight pig 1, smelt porkchop 1, eat cooked_porkchop 1'],
    ['go home sleep wake up come back', 'navigate home 1, sleep bed 1, wake up 1, navigate Ann 1'],
    ['make a furnace place it next to the chest', 'craft furnace 1, place furnace_near_chest 1'],
    ['put your helmet on follow Bob', 'equip any_helmet 1, follow Bob 1'],
    ['get coal get sticks make torches light cave', 'collect coal 8, craft stick 1, craft torch 1, light cave 1'],
    ['get 5 wood 3 stone', 'collect wood 5, collect stone 3'],
    ['give me 2 torches n 4 mutton', 'give torch_to_Ann 2, give mutton_to_Ann 4'],
    // One order all the same.
    ['find a place to put the chest', 'cannot: no_such_thing'],
    ['get me something to eat', 'give mutton_to_Ann 1'],
    ['give Bob 3 torches', 'give torch_to_Bob 3'],
    ['make me a sword please', 'craft sword 1'],
  ],
  'how many of it are kept': [
    ['drop your torches but keep 4', 'drop torch 6'],
    ['put the mutton in the chest, keep one of them for later', 'store mutton 3'],
    ['give me the torches, but three keep', 'give torch_to_Ann 7'],
  ],
  'what is taken back at the end': [
    ['follow Bob wait no me', 'follow Ann 1'],
    ['get 5 dirt i mean sand', 'collect sand 8'],
    ['give 2 torches to Bob. nah make it 3', 'give torch_to_Bob 3'],
    ['you know what i mean', 'nothing: statement'],
  ],
  'a greeting and whom it is for': [
    ['say good evening to everyone', 'say good evening 1'],
    ['say hi to Bob and follow him', 'say hi 1, follow Bob 1'],
    ['say him "sorry my friend"', 'say sorry my friend 1'],
    ['say to Bob that dinner is ready', 'whisper Bob dinner is ready 1'],
    ['say welcome to the jungle', 'say welcome to the jungle 1'],
  ],
  'whom "him" means': [
    ['give him a torch', 'give torch_to_Bob 1'],
    ['give Bob a torch then follow him', 'give torch_to_Bob 1, follow Bob 1'],
  ],
  'what it is to be made of, and how large': [
    ['make a pickaxe out of stone', 'craft stone_pickaxe 1'],
    ['craft me a shovel. stone.', 'craft stone_shovel 1'],
    ['dig a hole of 4 on 5, depth 2', 'excavate hole_4x5x2 1'],
    ['dig a tunnel 15 to the north', 'excavate tunnel_north 15'],
    ['back up 5 blocks', 'navigate north 5'],
  ],
  'what is had, though the game calls it a creature': [
    ['fetch the eggs', 'collect egg 8'],
    ['pick up the arrows', 'collect arrow 8'],
  ],
  'until when one waits': [
    ['wait for the night', 'wait until_night 1'],
    ['stay here until the sun has risen', 'wait until_morning 1'],
    ['before sleeping put everything in the chest', 'store everything 1, sleep bed 1'],
  ],
  'whose ear it is for': [
    ["Softly, in Bob's ear only: the cave is north", 'whisper Bob the cave is north 1'],
    ['discreetly let Bob know: he snores', 'whisper Bob he snores 1'],
  ],
  'how many are meant and how many are kept': [
    ['give me all the mutton but leave 1 for you', 'give mutton_to_Ann 3'],
    ['keep 4 torches for you and give me the other ones', 'give torch_to_Ann 6'],
    ['get a dozen and half of cobblestone', 'collect cobblestone 18'],
    ['craft two score arrows', 'craft arrow 40'],
  ],
  'water in buckets, and the name with an "and"': [
    ['fill two buckets with water', 'collect water_bucket 2'],
    ['craft a bucket, fill it w water', 'craft bucket 1, collect water_bucket 1'],
    ['craft flint and steel', 'craft flint_and_steel 1'],
  ],
  'going to bed, and doing all the more': [
    ['pop into bed', 'sleep bed 1'],
    ['call it a night', 'sleep bed 1'],
    ['do go home ahead of me, i am slow', 'navigate home 1'],
  ],
  'what hangs on how well it is': [
    ['eat if your hp is under 10', 'cannot: unclear'],
    ['eat if your health is above 10', 'eat food 1'],
    ['eat if your hunger is lower than 10', 'cannot: unclear'],
  ],
  'words to be said, whatever is polite around them': [
    ['could you possibly tell bob privately that the bridge is broken', 'whisper Bob the bridge is broken 1'],
    ['could you whisper thank you to bob for me? i am shy', 'whisper Bob thank you 1'],
    ['dm bob on my behalf, happy birthday', 'whisper Bob happy birthday 1'],
    ['say good morning, would you dear', 'say good morning 1'],
  ],
  'what is carried without need, and all but what is needed': [
    ['put your spare stuff in the chest', 'store surplus 1'],
    ['store your spare things', 'store surplus 1'],
    ['put away anything we do not need', 'store surplus 1'],
    ['deposit everything except food and tools', 'store surplus 1'],
    [
      'deposit everything except your food, the pickaxe and the torches, then come home',
      'store surplus 1, navigate home 1',
    ],
    ['drop everything except food and tools', 'cannot: impossible'],
    ['drop your junk', 'cannot: impossible'],
    ['give me everything except your tools', 'cannot: impossible'],
    ['give Bob your spare torches', 'give torch_to_Bob 10'],
  ],
  'mining without a word of what for': [
    ['go mining for a while', 'mine iron 3'],
    ['mine for ten minutes', 'mine iron 3'],
    ['mine some stone for a bit', 'mine stone 3'],
    ['stop mining', 'cancel t1 1'],
  ],
  'where one wakes up again, holes and hands': [
    ['set your spawn at the bed', 'sleep bed 1'],
    ['make the bed your spawn point', 'sleep bed 1'],
    ['fill in that hole', 'excavate fill 1'],
    ['give me a hand with that zombie', 'fight zombie 1'],
    ['make the door closed', 'interact oak_door_closed 1'],
    ['swap your stone sword for the iron one', 'equip iron_sword 1'],
  ],
  'who is shown a place is taken there': [
    ['show me your house', 'navigate home 1'],
    ['can you show me your house?', 'navigate home 1'],
    ['show me what you have', 'question: inventory'],
    ['race you to the orchard', 'navigate orchard 1'],
  ],
  'a meal, whatever it is made of': [
    ['cook something to eat', 'smelt mutton 1'],
    ['make a campfire and cook something to eat', 'craft campfire 1, smelt mutton 1'],
  ],
  'everything that is carried': [
    ["drop what you've got", 'drop everything 1'],
    ['drop whatever you have on you', 'drop everything 1'],
  ],
  'leave to begin, farms, and as much as one can': [
    ['go ahead and get the wood', 'collect wood 8'],
    ['build a farm', 'plant wheat 8'],
    ['start a carrot farm by the house', 'plant carrot 8'],
    ['get as much wood as you can carry', 'collect wood 64'],
    ['get enough iron for a full set of armor', 'collect iron 24'],
    ['make a sword for each of us', 'craft sword 2'],
    ['break the crafting table', 'mine crafting_table 1'],
  ],
  'what was lost, and wounds': [
    ['go get your stuff back', 'navigate place_of_death 1, collect drops 1'],
    ['heal up first', 'eat food 1'],
  ],
  'stairs to a level': [
    ['dig me a staircase down to y 12', 'descend y_12 1'],
    ['dig stairs up to y 80', 'ascend y_80 1'],
    ['dig a staircase 12 blocks down', 'excavate staircase_down 12'],
  ],
  'near what something is put down': [
    ['put a torch next to your bed', 'place torch_near_bed 1'],
    ['set two torches by the door', 'place torch_near_door 2'],
    ['put a torch near the cow', 'place torch 1'],
    ['put a torch near the orchard', 'place torch 1'],
  ],
  'what a clause joins, and where something goes that was named before': [
    ['take the coal out of the chest and put the torches in', 'withdraw all_coal 1, store torch 10'],
    ['once you have the iron make a bucket and fill it with water', 'craft bucket 1, collect water_bucket 1'],
    ['take out 5 torches again and give them to bob', 'withdraw torch 5, give torch_to_Bob 5'],
    ['nvm the wood just get cobble instead', 'cancel t1 1, collect cobblestone 8'],
  ],
  'fish, which the game has no name for': [
    ['catch a fish, cook it, and bring it to me', 'fish fish 1, smelt any_fish 1, give any_fish_to_Ann 1'],
    ['cook the fish', 'smelt any_fish 1'],
    ['go fish', 'fish fish 1'],
  ],
  'animals that are to be somewhere, which nobody kills for it': [
    ['bring the sheep to the orchard', 'cannot: impossible'],
    ['bring the cow to the home', 'cannot: impossible'],
  ],
  'half of what is pointed at': [
    ["give me half o' the torches", 'give torch_to_Ann 5'],
    ['give me half them torches', 'give torch_to_Ann 5'],
    ['give me half of those torches', 'give torch_to_Ann 5'],
  ],
  'what asks for nothing': [
    ['chat she is good at this', 'nothing: statement'],
    ['a horse would be nice one day', 'nothing: statement'],
    ['you mine like a cow', 'nothing: statement'],
    ['leave me alone', 'nothing: statement'],
    ['poor wolf', 'nothing: statement'],
    ['nice home', 'nothing: statement'],
    ['That is all.', 'nothing: statement'],
    ["I don't need wood", 'nothing: negated'],
    ['pray do not eat the mutton, it will upset your stomach', 'nothing: negated'],
    ['that is a nice pickaxe', 'nothing: statement'],
    ['there is a cow over there', 'nothing: statement'],
    ['i found some loot', 'nothing: statement'],
  ],
};

it('reads what is meant for when the bot is done, as against what only comes next in the same text', () => {
  const isLater = (text: string) => readRequest(text, context, spellerFor(vocabulary)).whenDone === true;
  const later = ['when you are done, come here', "come here when you're done", 'once you have finished that, go home'];
  expect(later.filter((text) => !isLater(text))).toEqual([]);
  const next = ['chop some wood, and when you are done come here', 'come here', 'when it gets dark, go home'];
  expect(next.filter(isLater)).toEqual([]);
});

it('takes back what was asked for, and nothing that the bot has set itself', () => {
  const own = { ...context, openTasks: context.openTasks.map((open) => ({ ...open, isOwn: true as const })) };
  expect(read('never mind')).toBe('cancel 1');
  expect(read('never mind', own)).toBe('nothing: statement');
  expect(read('stop', own)).toBe('cancel 1');
});

for (const [name, sentences] of Object.entries(classes)) {
  it(`reads ${name}`, () => {
    expect(sentences.map(([text]) => [text, read(text)])).toEqual(sentences);
  });
}
