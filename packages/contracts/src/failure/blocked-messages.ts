/** What a task may wait for when the world has to change first, in words (IDLE-1, blocked_on_prereq). */
export const blockedMessages = {
  no_way: 'there is no way to get there',
  out_of_reach: 'what it needs is out of reach',
  no_room: 'there is no room here to put anything down',
  in_the_way: 'somebody stands where it is to be',
  not_in_sight: 'what it needs is not nearby',
  not_ready: 'what it needs has to grow or recover',
  crop_growing: 'what was planted is still growing',
  monsters_near: 'monsters are near',
  in_shelter: 'the bot has to stay in the shelter until it is safe outside',
  night: 'it is too dangerous at night',
  day: 'it can only be done at night',
  danger_felt: 'the bot is waiting until the danger is over',
  roof_first: 'the bot is seeing to a roof for the night first',
  unwell: 'the bot has to recover and eat first',
  second_thoughts: 'the bot is having second thoughts and may come back to it later',
  inventory_full: 'the inventory is full',
  body_offline: 'the bot is not in a world',
  task_before: 'something else has to be done first',
  no_model: 'the model does not answer',
} as const;

export type BlockedReason = keyof typeof blockedMessages;
