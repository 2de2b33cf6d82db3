import { expect, it } from 'vitest';
import { describeGoal, describeGoalReached, describeGoalUnderWay } from './describe-goal.ts';

it.each([
  [{ action: 'collect', target: 'oak_log', amount: 3 }, 'collect 3 oak logs'],
  [{ action: 'mine', target: 'cobblestone', amount: 9 }, 'mine 9 cobblestone'],
  [{ action: 'craft', target: 'wooden_pickaxe', amount: 1 }, 'craft a wooden pickaxe'],
  [{ action: 'collect', target: 'apple', amount: 1 }, 'collect an apple'],
  [{ action: 'navigate', target: '10 64 -20', amount: 1 }, 'go to 10 64 -20'],
  [{ action: 'navigate', target: 'home', amount: 1 }, 'go home'],
  [{ action: 'explore', target: 'nearby', amount: 1 }, 'look around'],
  [{ action: 'build', target: 'shelter', amount: 1 }, 'build a shelter'],
  [{ action: 'cancel', amount: 1 }, 'cancel what I am doing'],
  [{ action: 'cancel', target: 'oak_log', amount: 1 }, 'cancel the oak log task'],
  [{ action: 'cancel', target: 'Alex', amount: 1 }, 'cancel the task about Alex'],
  [{ action: 'flee', target: 'plan', amount: 2 }, 'get away from danger'],
  [{ action: 'flee', target: 'away', amount: 1 }, 'get away from danger'],
  [{ action: 'flee', target: 'zombie', amount: 1 }, 'get away from the zombie'],
  [{ action: 'mine', target: 'down', amount: 3 }, 'dig down 3 blocks'],
  [{ action: 'follow', target: 'alex', amount: 1 }, 'follow Alex'],
  [{ action: 'follow', target: 'cow', amount: 1 }, 'follow the cow'],
  [{ action: 'defend', target: 'big_al', amount: 10 }, 'guard Big_Al'],
  [{ action: 'defend', target: 'home', amount: 3 }, 'guard home'],
  [{ action: 'defend', target: 'here', amount: 3 }, 'guard this place'],
  [{ action: 'defend', target: 'self', amount: 1 }, 'fight back'],
  [{ action: 'defend', target: 'zombie', amount: 1 }, 'fight back'],
  [{ action: 'navigate', target: 'old_mine', amount: 1 }, 'go to the old mine'],
  [{ action: 'navigate', target: '10 -20', amount: 1 }, 'go to 10 -20'],
  [{ action: 'navigate', target: '39_4', amount: 1 }, 'go to 39 4'],
  [{ action: 'navigate', target: 'behind_big_al', amount: 1 }, 'go behind Big_Al'],
  [{ action: 'give', target: 'bread_to_big_al', amount: 3 }, 'give 3 bread to Big_Al'],
  [
    { action: 'say', target: 'Wait for me, big_al: I am at -11 66 -16!', amount: 1 },
    'say "Wait for me, big_al: I am at -11 66 -16!"',
  ],
  [{ action: 'whisper', target: 'Big_Al come quickly', amount: 1 }, 'whisper "come quickly" to Big_Al'],
  [{ action: 'breed', target: 'cow', amount: 1 }, 'breed two cows'],
  [{ action: 'equip', target: 'armour', amount: 1 }, 'put on armour'],
  [{ action: 'mine', target: 'nether_quartz', amount: 4 }, 'mine 4 nether quartz'],
  [{ action: 'interact', target: 'oak_door_closed', amount: 1 }, 'close the oak door'],
  [{ action: 'interact', target: 'lever_on', amount: 1 }, 'turn on the lever'],
  [{ action: 'withdraw', target: 'all_coal', amount: 1 }, 'take out all the coal'],
  [{ action: 'store', target: 'all_oak_log', amount: 1 }, 'put away all the oak logs'],
  [{ action: 'ride', target: 'any_boat', amount: 1 }, 'get into a boat'],
  [{ action: 'place', target: 'torch', amount: 2 }, 'place 2 torches'],
  [{ action: 'place', target: 'torch_near_red_bed', amount: 1 }, 'place a torch near the red bed'],
] as const)('%j is said as %s', (goal, words) => {
  expect(describeGoal(goal, ['Big_Al'])).toBe(words);
});

it('a goal has a form for while it is under way and for when it was reached', () => {
  const goal = { action: 'give', target: 'oak_log_to_alex', amount: 3 } as const;
  expect(describeGoalUnderWay(goal)).toBe('giving 3 oak logs to Alex');
  expect(describeGoalReached(goal)).toBe('gave 3 oak logs to Alex');
});
