import type { Task } from '@conscious-bot/contracts/task';

/** Where a task came from, in a sentence. */
export const originSentences: Readonly<Record<Task['origin']['kind'], string>> = {
  model: 'The model came up with it.',
  intrusion: 'It came from an intrusive thought.',
  strategic_intent: 'It set this goal itself.',
  need: 'A need of the body asked for it.',
  memory: 'A memory brought it up.',
  api: 'Somebody asked for it over the API.',
  reflex: 'A reflex: nothing was decided.',
  drive_tick: 'A drive emitted it.',
};
