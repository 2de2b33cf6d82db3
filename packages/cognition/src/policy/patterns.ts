import type { PolicyRuleId } from '@conscious-bot/contracts';

/** One way of asking for what a rule forbids. Verbs are base phrases; their -ing and past forms count as well. */
export interface PolicyPattern {
  /** `have` stands for wanting to own: "I need …", "I want …". */
  readonly verbs: readonly string[];
  /** What the verb must be about: words behind it, a person, what somebody else built, or that it was spoken of before. Absent: the verb alone is enough. */
  readonly objects?: readonly string[] | 'person' | 'owned' | 'owned_before';
  /** Words between verb and object at most; 5 unless given. */
  readonly within?: number;
  /** Words that make it harmless, anywhere in the clause. */
  readonly unless?: readonly string[];
}

/** Words and phrases of a list, separated by commas. */
const list = (text: string): string[] => text.split(',').map((item) => item.trim());

const digging = list('dig, mine, tunnel, burrow, drill, excavate, shovel');
const moving = list(`jump, leap, dive, swim, bathe, take a bath, walk, step, run, go, fall, hop, climb, wade, enter,
touch, drink, lie, sit, stand, sleep, head, move, navigate, drop, sink, get in, get into,
throw myself, push, shove, kick, knock, lure, lead, drag`);
const obtaining = list(
  `have, collect, get, gather, grab, fetch, scoop, scoop up, fill, take, bring, obtain, pick up, carry`,
);
const placing = list('pour, place, spill, dump, put, use, empty, throw');
const buildings =
  list(`house, houses, home, homes, hut, huts, cabin, cabins, cottage, shed, sheds, tower, towers, treehouse,
mansion, palace, fortress, temple, stable, monument, statue, spawn, village, villages, base, building, buildings, town, city,
castle, farm, barn, crops, garden, library, shelter, camp, property, creation, creations, build,
builds`);
const gentleDescent = list('staircase, stairs, stair, steps, ladder, spiral, diagonal, diagonally, slope, ramp, hill');

/** The words in which a text asks for what each rule of conduct forbids; the rules themselves are in contracts. */
export const policyPatterns: Record<PolicyRuleId, readonly PolicyPattern[]> = {
  dig_straight_down: [
    {
      verbs: digging,
      objects: list(`straight down, straight downward, straight downwards, directly down, directly downward,
directly downwards, vertically, directly below, directly beneath, directly under, beneath my feet,
under my feet, below my feet, below me, beneath me, under me, underneath me, i am standing on, beneath your feet,
under your feet, below your feet, straight beneath, straight below, straight under`),
      unless: gentleDescent,
    },
    // To a level one digs by stairs.
    {
      verbs: digging,
      objects: ['down', 'downward', 'downwards'],
      within: 1,
      unless: [...gentleDescent, 'y', 'level', 'layer', 'blocks', 'steps', 'layers'],
    },
  ],
  lava: [
    {
      verbs: [...digging, ...moving],
      objects: ['lava'],
      within: 7,
      unless: list('away, avoid, around, from, over, past, across, out, near, above'),
    },
    { verbs: obtaining, objects: ['lava'], within: 7, unless: list('away, from, out, around, over') },
    { verbs: placing, objects: ['lava'], within: 2 },
    { verbs: list('tip, pour, dump, spill, splash, empty, drop'), objects: ['lava'], within: 4 },
  ],
  fire_and_explosives: [
    {
      verbs: list(`burn, burn down, ignite, torch, incinerate, set fire to, set ablaze, blow up, explode, detonate,
bomb, blast, tnt, nuke`),
      objects: [
        ...buildings,
        ...list(`forest, woods, tree, trees, field, chest, chests, bridge, everything, world, tnt, place,
neighborhood`),
      ],
    },
    { verbs: ['tnt', 'nuke', 'blow up', 'bomb'], objects: 'owned' },
    { verbs: ['set', 'light'], objects: list('on fire, ablaze, alight, tnt, fuse'), unless: ['campfire'] },
    {
      verbs: list('start, make, light, spread'),
      objects: list('forest fire, wildfire, house fire, fire in, fire to'),
      within: 3,
      unless: ['furnace', 'campfire', 'fireplace'],
    },
    {
      verbs: list('place, use, put, plant, throw, stack, set off'),
      objects: ['tnt', 'dynamite', 'explosives'],
    },
  ],
  harm_players: [
    {
      verbs: list(`attack, kill, kill off, hit, fight, hurt, harm, trap, stab, shoot, shoot at, shoot arrows at, punch,
murder, slay, strike, poison, drown, push, ambush, hunt, hunt down, beat, beat up, burn, blow up,
get rid of, shove, kick, slap, knock off, knock into, choke, strangle, smother, slaughter, butcher, finish off, set a trap for, lay a trap for, assassinate, execute, torture, bury, suffocate, injure,
wound, smack, imprison, lock up, take out, put an arrow through, put an arrow in, put a bullet in, put a bullet through,
put a sword through, drop an anvil on`),
      objects: 'person',
    },
  ],
  grief: [
    {
      verbs: list(`destroy, wreck, demolish, raze, ruin, trash, smash, tear down, tear apart, knock down, break,
break into, vandalize, vandalise, loot, raid, ransack, flood, grief`),
      objects: buildings,
      unless: ['my', 'our', 'own'],
    },
    {
      verbs:
        list(`destroy, wreck, demolish, smash, tear down, tear apart, pull down, take down, knock down, knock out, knock over, break, break down,
dismantle, flatten, remove, mine, dig up, dig out, rip out, rip down, cut down, chop up, grief, trample, collapse`),
      objects: 'owned',
      unless: ['my', 'our', 'own'],
    },
    {
      verbs:
        list(`destroy it, wreck it, demolish it, raze it, smash it, tear it down, tear it apart, pull it down, take it down,
knock it down, knock it over, break it, break it down, dismantle it, flatten it, remove it, get rid of it, burn it, burn it down, blow it up`),
      objects: 'owned_before',
    },
    { verbs: list('steal, rob, grief, burgle, pillage') },
    { verbs: list('nick, pinch, swipe, snatch, pilfer, filch'), objects: 'person' },
  ],
  self_harm: [
    // "starving over here, bread please" tells how somebody fares.
    {
      verbs: ['die', 'starve', 'suffocate'],
      unless: list('will, going, might, may, could, can, starving, starved, dying, died, suffocating'),
    },
    {
      verbs: list(`kill myself, drown myself, hurt myself, harm myself, burn myself, starve myself, end my life,
commit suicide, jump to my death, fall to my death, stop eating, blow myself up, bury myself alive,
kill yourself, let myself die, let myself starve, let myself drown`),
    },
    {
      verbs: list(`jump off, leap off, dive off, walk off, step off, fall off, hop off, run off, jump from,
jump down from, jump down, jump over, throw myself off, throw myself from`),
      objects: list('cliff, mountain, tower, edge, ledge, roof, building, bridge, hilltop, top, ravine'),
    },
    {
      verbs: list('jump into, leap into, fall into, dive into, throw myself into, jump in, walk into, step into'),
      objects: list('void, abyss, ravine, fire, flames, cactus'),
    },
  ],
};
