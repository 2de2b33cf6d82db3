/** What a task may wait for when the world has to change first, in words (IDLE-1, blocked_on_prereq). */
export const blockedMessages = {
  no_way: 'no way leads there',
  out_of_reach: 'what it needs cannot be got at',
  not_in_sight: 'what it needs is nowhere near',
  not_ready: 'what it needs has to grow or recover',
  crop_growing: 'what was planted is growing',
  monsters_near: 'monsters are near',
  in_shelter: 'the bot stays in its shelter until it is safe outside',
  night: 'it is too dangerous by night',
  day: 'it is a matter for the night',
  danger_felt: 'the bot holds off until the danger is over',
  roof_first: 'the bot sees to a roof for the night first',
  unwell: 'the bot sees to its health and its food first',
  second_thoughts: 'the bot has second thoughts about it and takes it up again later',
  inventory_full: 'the inventory has no room',
  body_offline: 'the bot is in no world',
  task_before: 'something else is to be done first',
  no_model: 'the model does not answer',
} as const;

export type BlockedReason = keyof typeof blockedMessages;
