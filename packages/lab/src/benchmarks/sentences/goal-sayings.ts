import { type Goal, isManagementAction } from '@conscious-bot/contracts';
import { actionNames, directions, type GoalAction } from '@conscious-bot/contracts/goal';
import {
  describeGoal,
  describeGoalReached,
  describeGoalUnderWay,
  describeProgress,
  sentence,
} from '@conscious-bot/contracts/phrases';
import type { GameNames } from '@conscious-bot/planning/testing';
import type { Random } from '../model-outputs/random.ts';
import { people, type Saying, say } from './sayings.ts';

/** Goals of every action, with items, creatures, people, places and amounts by chance. */
export function sampledGoals(
  { items, creatures, blocks, classes }: GameNames,
  random: Random,
  perAction: number,
): Goal[] {
  const flat = (name: string) => name.toLowerCase();
  const place = () => `${random.below(2_000) - 1_000} ${random.below(200) - 60} ${random.below(2_000) - 1_000}`;
  const targets: Partial<Record<GoalAction, readonly (() => string)[]>> = {
    navigate: [
      place,
      () => random.pick(Object.keys(directions)),
      () => flat(random.pick(people)),
      () => 'home',
      () => random.pick(blocks),
      () => `behind_${flat(random.pick(people))}`,
      () => 'old_mine',
      () => '12 -40',
    ],
    follow: [() => flat(random.pick(people)), () => random.pick(creatures)],
    flee: [() => random.pick(creatures), () => random.pick(['danger', 'away', 'plan', flat(random.pick(people))])],
    give: [() => `${random.pick(items)}_to_${flat(random.pick(people))}`],
    say: [() => `Hello, ${random.pick(people)}: ${random.pick(items)} at ${place()}?`],
    whisper: [() => `${random.pick(people)} come to ${place()}, quickly!`],
    wait: [() => random.pick(['here', 'until_morning', 'until_night', 'until_clear'])],
    ascend: [() => random.pick(['surface', 'y_40', 'y_m12', 'up'])],
    descend: [() => random.pick(['down', 'y_12', 'y_m54'])],
    excavate: [
      () => random.pick(['hole_3x3x3', 'hole_1x2x1', 'tunnel_north', 'tunnel_ahead', 'staircase_down', 'staircase_up']),
    ],
    remember: [() => random.pick(['home', 'old_mine', 'camp'])],
    forget: [() => random.pick(['home', 'old_mine', 'camp'])],
    patrol: [() => random.pick(['here', 'village', 'old_mine'])],
    explore: [() => random.pick(['nearby', 'cave', 'north', 'plains', 'dark_forest'])],
    fight: [() => random.pick(creatures), () => 'hostile'],
    breed: [() => random.pick(['cow', 'sheep', 'pig', 'chicken', 'rabbit'])],
    shear: [() => 'sheep'],
    milk: [() => random.pick(['cow', 'goat'])],
    build: [() => random.pick(['shelter', 'house', 'wall', 'hut', 'tower', 'bridge'])],
    sleep: [() => 'bed'],
    defend: [() => 'self'],
    hide: [() => 'here'],
    wake: [() => 'up'],
    dismount: [() => 'vehicle', () => 'boat'],
    ride: [() => random.pick(['boat', 'minecart', 'oak_boat'])],
    sort: [() => 'inventory'],
    light: [() => random.pick(['area', 'cave'])],
    interact: [() => random.pick(['oak_door', 'lever', 'stone_button'])],
    use: [() => random.pick(items), () => 'bone_meal_on_wheat'],
    farm: [() => random.pick(['crops', 'wheat', 'carrot', 'potatoes'])],
    drop: [() => random.pick(items), () => 'everything'],
    store: [() => random.pick(items), () => 'everything'],
    collect: [() => random.pick(items), () => random.pick(classes), () => 'drops'],
    mine: [() => random.pick(blocks), () => 'down'],
    equip: [() => random.pick(items), () => 'armour'],
  };
  return actionNames.flatMap((action) =>
    Array.from({ length: perAction }, (): Goal => {
      const options = targets[action] ?? [() => random.pick(items)];
      const target = isManagementAction(action) && random.chance(0.5) ? undefined : random.pick(options)();
      const amount = random.chance(0.4) ? 1 : 1 + random.below(64);
      return { action, ...(target === undefined ? {} : { target }), amount };
    }),
  );
}

/** Goals as titles, under way and reached, and how far they have come. */
export function goalSayings(goals: readonly Goal[], random: Random): Saying[] {
  return goals.flatMap((goal) => {
    const done = random.below(goal.amount + 1);
    return [
      say('goals', 'sentence', sentence(`I want to ${describeGoal(goal, people)}`)),
      say('goals', 'sentence', sentence(`I am ${describeGoalUnderWay(goal, people)}`)),
      say('goals', 'sentence', sentence(`I ${describeGoalReached(goal, people)}`)),
      say('titles', 'clause', describeGoal(goal)),
      say(
        'progress',
        'clause',
        describeProgress({ done, total: goal.amount, unit: goal.target ?? 'goal' }, goal.action),
      ),
    ];
  });
}
