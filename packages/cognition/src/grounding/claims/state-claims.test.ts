import { expect, it } from 'vitest';
import { snapshot } from '../../../test/fake-peers.ts';
import { gameVocabulary } from '../../language/game-vocabulary.ts';
import { buildSituation, renderSituation } from '../../prompts/situation.ts';
import { ungroundedClaims } from '../ungrounded-claims.ts';

const at = 1_000_000_000_000;
const place = {
  position: { x: 100, y: 70, z: -20 },
  dimension: 'overworld',
  exposure: { sky: true, openSides: 4, sheltered: false },
};
const creature = (
  id: number,
  name: string,
  kind: 'hostile' | 'animal' | 'player',
  distance: number,
  username?: string,
) => ({
  id,
  name,
  kind,
  distance,
  position: place.position,
  ...(username === undefined ? {} : { username }),
});

/** Noon, well and fed, among cows, with Alex. */
const well = snapshot({
  ...place,
  at,
  timeOfDay: 6_000,
  weather: 'clear',
  biome: 'plains',
  inventory: [
    { name: 'oak_log', count: 12 },
    { name: 'stone_pickaxe', count: 1 },
    { name: 'bread', count: 4 },
  ],
  equipment: { hand: { name: 'stone_pickaxe', count: 1 } },
  nearbyEntities: [
    creature(1, 'cow', 'animal', 8),
    creature(2, 'cow', 'animal', 9),
    creature(3, 'player', 'player', 6, 'Alex'),
  ],
});
const monsters = [creature(4, 'zombie', 'hostile', 5), creature(5, 'skeleton', 'hostile', 12)];
/** A rainy midnight, badly hurt and hungry, among monsters. */
const bad = snapshot({
  ...place,
  at,
  health: 6,
  food: 4,
  timeOfDay: 18_000,
  weather: 'rain',
  biome: 'dark_forest',
  inventory: [
    { name: 'wooden_sword', count: 1 },
    { name: 'cobblestone', count: 10 },
  ],
  equipment: { hand: { name: 'wooden_sword', count: 1 } },
  nearbyEntities: monsters,
  hostiles: monsters,
});
const remembered = {
  well: ['I crafted a stone pickaxe.', 'I was hurt by a zombie.'],
  bad: ['I failed to collect 3 iron ore: it took too long.'],
} as const;

function marked(scene: 'well' | 'bad', text: string): string[] {
  const world = scene === 'well' ? well : bad;
  const memories = remembered[scene].map((sentence, nth) => ({
    id: `memory_${nth}`,
    at: at - 300_000,
    text: sentence,
  }));
  const facts = renderSituation(buildSituation({ now: at, world, memories }));
  return ungroundedClaims(text, facts, gameVocabulary(world.version), world);
}

const falseWhenWell: readonly string[] = [
  "Ouch, I'm injured and need to heal.",
  'I am dying.',
  'My wounds ache.',
  "I'm hungry.",
  'Food is at 3.',
  "It's getting dark already.",
  'The moon is up.',
  'A thunderstorm rages above me.',
  'There are hostile mobs around me.',
  'A skeleton shoots at me.',
  "I've got 64 cobblestone in my inventory.",
  'My inventory is empty.',
  "I'm holding an iron pickaxe.",
  "I'm standing in a jungle.",
  'I am swimming in a lake.',
  "I'm at x 500, z 900.",
  'My health dropped to 4 hearts.',
  'I am burning!',
  'I am drowning.',
  'I am all alone here.',
  'I am weak, hungry and cold.',
  'I am under attack by a spider.',
  'I have run out of wood.',
  'I have only one loaf of bread.',
  'I see three sheep in front of me.',
  'A wolf sits near me.',
  "I'm exhausted from hunger and low on health.",
  'I am in danger.',
  'This cave is dark and damp.',
  'I am building a house right now.',
  'I am hurt.',
  'My health is low and I should be careful.',
  'I feel badly wounded after that fall.',
  "I'm starving, I need food now.",
  'My stomach is empty.',
  'It is night and I can hardly see.',
  'Rain is pouring down on me.',
  'There is a creeper right next to me.',
  'I carry 30 oak logs.',
  'I have no food left.',
  'I have a diamond sword in my hand.',
  'I am deep underground in a cave.',
  'I stand in the middle of a desert.',
  'Zombies are closing in from all sides.',
  'I am at 12 health.',
  'My health is 8 of 20.',
  'I only have 2 loaves of bread.',
  'The sun is setting.',
  "I'm being attacked!",
  'I am in the Nether.',
  'My pockets are empty.',
  "I'm bleeding and my hunger bar is nearly gone.",
  'My body is battered and my legs tremble.',
  'Blood drips from my arm.',
  "I've taken a lot of damage.",
  "I could eat a horse, I'm so hungry.",
  'Hunger makes me weak.',
  "I'm low on health.",
  'I have got nothing to eat.',
  'I have run out of bread.',
  "There's a zombie behind me.",
  'Something is hunting me.',
  'Monsters lurk around me.',
  'The stars are out.',
  "It's late at night.",
  "It's pitch dark here.",
  "The rain won't stop.",
  "I'm soaked by the rain.",
  "I'm underground.",
  'I carry an iron sword.',
  'My bag is full of diamonds.',
  "I've lost my pickaxe.",
  'I am surrounded by skeletons.',
  "I'm trapped in a cave.",
];

const trueWhenWell: readonly string[] = [
  'All is calm; the sky is clear.',
  'I am healthy and fed.',
  'I have 4 bread.',
  'I have enough wood for a table.',
  'It is noon.',
  'There is nobody dangerous around.',
  'I finished the stone pickaxe.',
  'If it gets dark, monsters will come.',
  'Should I hunt a cow?',
  'I could use more cobblestone.',
  'I think about the zombie I fought last night.',
  'Before I get hungry I should bake something.',
  'Maybe there are caves under these plains.',
  'I hope it stays sunny.',
  'My health is at 20 and my food at 20.',
  'I am not in danger.',
  'I need 3 iron ingots for a pickaxe.',
  'I want to explore the forest beyond the hill.',
  "I don't have a sword.",
  'Cows are near, which means leather.',
  'I am well, and the sun is high.',
  'My health is full.',
  'I carry 12 oak logs and a stone pickaxe.',
  'Two cows graze nearby.',
  'I have bread, so hunger can wait.',
  'If I were hurt, I would eat first.',
  'I wonder whether it will rain.',
  'I am not hungry.',
  'Nothing threatens me here.',
  'When night comes I want a shelter.',
  'I do not see any zombies.',
  'The plains are quiet today.',
  'I am not hurt, only a little bored.',
  'It would be good to have 30 logs before dark.',
  'I was hurt yesterday, but that is over.',
  'Alex is close by.',
  'I should craft a diamond sword someday.',
  'I have no iron yet.',
  'I feel good.',
  'The weather is fine.',
  "I've got some bread left.",
  'My pickaxe is made of stone.',
  'Nobody attacks me.',
  'I wonder if zombies come at night.',
  'A storm could come, who knows.',
  'I have more than ten logs.',
  'Having no sword, I keep away from caves.',
  'Hunger will come, but not now.',
  'I used to be hungry all the time.',
  'Dark caves frighten me.',
  'I will build a shelter before night falls.',
  'Alex and I stand in the sun.',
  'I do not have to eat.',
];

const falseWhenBad: readonly string[] = [
  'I am perfectly healthy.',
  "I'm not hurt at all.",
  "I'm not hungry.",
  'There are no monsters around.',
  'The sun shines warmly.',
  'I have four loaves of bread and an iron sword.',
  "I'm in a sunny meadow.",
  'My belly is full.',
  'I got the iron ore.',
  'It is dry out here.',
  'I feel fine and strong.',
  'My health is full.',
  'It is a bright sunny day.',
  'I am full, I could not eat another bite.',
  'Nothing threatens me here.',
  'I have plenty of bread.',
  'The sky is clear.',
  'I collected 3 iron ore.',
  'I am safe.',
  'A cow stands right beside me.',
  "I'm in good shape.",
  "I'm not in danger.",
  "It's a lovely sunny morning.",
  'I have enough to eat.',
  'No enemy is near.',
  'I am rested and fed.',
];

const trueWhenBad: readonly string[] = [
  "I'm badly hurt.",
  "My food is at 4, I'm starving.",
  'It is the middle of the night.',
  'I am being hunted by a zombie.',
  'The trees of the dark forest hide the sky.',
  'Rain falls.',
  'I only have a wooden sword.',
  'I failed to mine iron.',
  'I need to eat soon.',
  'Six health left, that is not much.',
  'I am hurt and hungry.',
  'A zombie is near and a skeleton behind it.',
  'It is dark and it rains.',
  'I have nothing to eat.',
  'My health is down to 6.',
  'I carry 10 cobblestone and a wooden sword.',
  'I wish it were day.',
  'I could not get the iron ore.',
  'I am in danger, I should get away.',
  'I am not safe here.',
  'I have hardly any health left.',
  "I'm in trouble, a zombie comes at me.",
  'The night is cold and wet.',
  'I need food badly.',
  'My sword is only wooden.',
  "I can't see a thing in this dark.",
  'I must get away from the zombie.',
];

it('MIND-4: a state of the body or its surroundings that is claimed and is not so is marked', () => {
  expect(falseWhenWell.filter((text) => marked('well', text).length === 0)).toEqual([]);
  expect(falseWhenBad.filter((text) => marked('bad', text).length === 0)).toEqual([]);
});

it('MIND-4: what is so, wished, supposed, asked or remembered is let stand', () => {
  expect(trueWhenWell.filter((text) => marked('well', text).length > 0)).toEqual([]);
  expect(trueWhenBad.filter((text) => marked('bad', text).length > 0)).toEqual([]);
});

it('what the world does not show is not judged', () => {
  const blind = snapshot({ at, health: undefined, food: undefined, timeOfDay: undefined });
  for (const text of ['I am hurt.', 'I am starving.', 'It is night.', 'It is raining.', 'I am in a desert.'])
    expect(ungroundedClaims(text, 'night rain desert', gameVocabulary(), blind), text).toEqual([]);
});
