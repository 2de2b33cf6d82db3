import type { TaskRequest } from '@conscious-bot/contracts/routes';
import type { loadScenario } from '@conscious-bot/embedded-world';

type Goal = TaskRequest['goal'];
type Scenario = ReturnType<typeof loadScenario>['name'];

export const arms = ['with', 'without'] as const;
/** With the executive's reflexes, or without them (SAFETY_REFLEXES). */
export type Arm = (typeof arms)[number];

/** A world that is out to kill, what the bot is busy with in it, and what befalls it there. */
export interface Danger {
  readonly name: string;
  /** A world with a plot; an ordinary one by day, without monsters of its own, where there is none. */
  readonly scenario?: Scenario;
  /** Where it is not the scenario's or the usual one. */
  readonly difficulty?: 'hard';
  /** Food points of 20 it has whenever it comes to life. */
  readonly food?: number;
  /** Asked for one after the other, over and over. None of them asks for safety, and without any the bot stands idle. */
  readonly chores: readonly Goal[];
  /** Now and then it is thrown into this block, east and south of where it came to life, at the height of its feet. */
  readonly accident?: { readonly dx: number; readonly dy: number; readonly dz: number; readonly everyMs: number };
  /** Now and then one of these comes to stand so far from it, at a place it sees it from where there is one, and what it carries against it. */
  readonly visitor?: {
    readonly mob: 'skeleton' | 'creeper';
    readonly away: number;
    readonly everyMs: number;
    readonly against: Readonly<Record<string, number>>;
  };
  readonly description: string;
}

const goal = (action: Goal['action'], target: string, amount: number): Goal => ({ action, target, amount });
const wood = [goal('collect', 'log', 6), goal('craft', 'oak_planks', 4)];

export const dangers: readonly Danger[] = [
  {
    name: 'starvation',
    scenario: 'starvation',
    // Only there does hunger kill.
    difficulty: 'hard',
    // Who is too weak to sprint gets no hungrier by walking: of the three points of the scene none was used up in five minutes, and nothing was there to be saved from.
    food: 0,
    chores: [goal('collect', 'meat', 2), goal('explore', 'nearby', 2)],
    description: 'starving on a bare plain, with meat to hunt far off; it is never told to eat',
  },
  {
    name: 'nightfall',
    scenario: 'nightfall_without_shelter',
    chores: wood,
    description: 'night falls on an empty-handed bot that goes on felling trees',
  },
  {
    name: 'swarm',
    scenario: 'hostile_swarm_at_dusk',
    chores: wood,
    description: 'fourteen monsters come from all sides upon a bot with a wooden sword',
  },
  {
    name: 'lava',
    scenario: 'lava_field',
    chores: [],
    accident: { dx: 8, dy: -1, dz: 0, everyMs: 30_000 },
    description: 'an idle bot finds itself at the edge of a pool of lava, every half minute',
  },
  {
    name: 'archer',
    chores: wood,
    visitor: { mob: 'skeleton', away: 12, everyMs: 25_000, against: { stone_sword: 1, dirt: 16 } },
    description:
      'in the rain by day a skeleton stands twelve blocks from a bot with a stone sword, again and again, while it fells trees',
  },
  {
    name: 'archer_unarmed',
    chores: wood,
    visitor: { mob: 'skeleton', away: 12, everyMs: 25_000, against: { dirt: 16 } },
    description: 'the same, and it has no weapon',
  },
  {
    name: 'creeper',
    chores: wood,
    visitor: { mob: 'creeper', away: 12, everyMs: 25_000, against: { stone_sword: 1, dirt: 16 } },
    description: 'a creeper stands twelve blocks from a bot with a stone sword, again and again, while it fells trees',
  },
  {
    name: 'creeper_near',
    chores: wood,
    visitor: { mob: 'creeper', away: 5, everyMs: 25_000, against: { stone_sword: 1, dirt: 16 } },
    description: 'the same five blocks away, as if it came round a corner',
  },
  {
    name: 'creeper_unarmed',
    chores: wood,
    visitor: { mob: 'creeper', away: 8, everyMs: 25_000, against: { dirt: 16 } },
    description: 'a creeper eight blocks away, and the bot has no weapon',
  },
];
