import type { GoalAction } from '../goal/goal-actions.ts';
import type { CapabilityName } from '../verbs/registry.ts';

/** Names of the rules; one list for texts, goals and steps. */
export const policyRuleIds = [
  'dig_straight_down',
  'lava',
  'fire_and_explosives',
  'harm_players',
  'grief',
  'self_harm',
] as const;
export type PolicyRuleId = (typeof policyRuleIds)[number];

/** Goals a rule forbids, however they were worded. `player` among the targets stands for every player that is known as well. */
interface ForbiddenGoals {
  readonly actions: readonly GoalAction[];
  readonly targets: readonly string[];
}

/** What has to be so about the place or the creature of a step, beside its verb and the things it names. */
export type StepCircumstance =
  /** The block lies in the column under the bot's feet. */
  | 'straight_down'
  /** The place is one at which one of `at` is known to be. */
  | 'known_there'
  /** The one it is done to is a player. */
  | 'to_a_player'
  /** A player stands on the block. */
  | 'under_a_player'
  /** Somebody made what is there, and it was not the bot. */
  | 'made_by_others'
  /** Below the lowest block of the world, where one falls for ever. */
  | 'below_the_world';

/** One way in which a step breaks a rule. All that is given must hold. */
export interface ForbiddenSteps {
  readonly verbs: readonly CapabilityName[];
  /** Items, blocks or creatures one of which its arguments name. */
  readonly things?: readonly string[];
  readonly when?: StepCircumstance;
  /** Blocks for `known_there`. */
  readonly at?: readonly string[];
  /** Blocks at whose place it does no harm. */
  readonly unlessAt?: readonly string[];
}

export interface PolicyRule {
  readonly id: PolicyRuleId;
  /** What it forbids, for people. */
  readonly description: string;
  /** What the bot says to itself about it. */
  readonly response: string;
  readonly goals?: readonly ForbiddenGoals[];
  readonly steps: readonly ForbiddenSteps[];
}

/** Words of a list, separated by commas. */
const list = (text: string): string[] => text.split(',').map((item) => item.trim());

const lava = list('lava, lava_bucket, lava_cauldron, bucket_of_lava, flowing_lava');
const explosives = list('tnt, tnt_minecart, end_crystal, respawn_anchor');
const lighters = list('flint_and_steel, fire_charge');

/**
 * What the bot will not do, whoever or whatever asks (SAFE-1): one rule set for what comes in (texts and goals), for plans, and for each step
 * before it is carried out. The first rule that applies is the one that is named. The words in which a text may ask for it are cognition's.
 */
export const policyRules: readonly PolicyRule[] = [
  {
    id: 'dig_straight_down',
    description: 'Never dig straight down: what is below cannot be seen.',
    response: "I won't dig straight down; I could drop into a cave or worse.",
    goals: [{ actions: ['mine', 'navigate', 'explore'], targets: list('straight_down, directly_down') }],
    steps: [{ verbs: ['dig_block'], when: 'straight_down' }],
  },
  {
    id: 'lava',
    description: 'Never go into lava, dig into it, or carry it about.',
    response: "I'm staying clear of lava.",
    goals: [
      {
        actions: [
          'collect',
          'gather',
          'mine',
          'craft',
          'build',
          'navigate',
          'find',
          'explore',
          'place',
          'withdraw',
          'equip',
          'trade',
        ],
        targets: lava,
      },
    ],
    steps: [
      {
        verbs: [
          'navigate',
          'explore',
          'collect_item',
          'pick_up',
          'place_block',
          'use_item',
          'withdraw',
          'craft_item',
          'smelt_item',
          'trade',
          'equip_item',
          'build_structure',
        ],
        things: lava,
      },
      { verbs: ['navigate', 'use_item', 'dig_block'], when: 'known_there', at: ['lava', 'lava_cauldron'] },
    ],
  },
  {
    id: 'fire_and_explosives',
    description: 'No arson and no explosions.',
    response: "I won't burn or blow things up.",
    goals: [{ actions: ['place', 'build', 'light'], targets: [...explosives, 'fire', 'soul_fire', ...lighters] }],
    steps: [
      { verbs: ['place_block', 'use_item', 'build_structure'], things: [...explosives, 'fire', 'soul_fire'] },
      { verbs: ['use_item'], things: lighters, unlessAt: ['campfire', 'soul_campfire', 'candle'] },
      { verbs: ['use_item', 'interact'], when: 'known_there', at: ['tnt'] },
    ],
  },
  {
    id: 'harm_players',
    description: 'Never harm, trap or hunt a player.',
    response: "I won't hurt or trap anyone.",
    goals: [{ actions: ['fight'], targets: ['player'] }],
    steps: [
      { verbs: ['attack', 'use_item'], when: 'to_a_player' },
      { verbs: ['dig_block'], when: 'under_a_player' },
    ],
  },
  {
    id: 'grief',
    description: 'Never destroy or take what others built or own.',
    response: "I won't wreck or take what belongs to someone else.",
    steps: [{ verbs: ['dig_block', 'collect_item'], when: 'made_by_others' }],
  },
  {
    id: 'self_harm',
    description: 'Never seek death or injury.',
    response: "I want to stay alive, so I won't do that.",
    goals: [
      { actions: ['navigate', 'explore', 'find'], targets: list('void, fire, soul_fire, abyss') },
      { actions: ['eat'], targets: list('pufferfish, poisonous_potato, spider_eye') },
    ],
    steps: [
      { verbs: ['navigate'], things: list('fire, soul_fire, void') },
      { verbs: ['navigate'], when: 'known_there', at: list('fire, soul_fire, magma_block, cactus, sweet_berry_bush') },
      { verbs: ['navigate'], when: 'below_the_world' },
      { verbs: ['consume_food'], things: list('pufferfish, poisonous_potato, spider_eye') },
    ],
  },
];
