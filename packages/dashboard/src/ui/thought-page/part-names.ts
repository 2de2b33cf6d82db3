import type { PromptPartName } from '@conscious-bot/contracts/model';

/** The parts of a prompt as people call them. */
export const partNames: Readonly<Record<PromptPartName, string>> = {
  opening: 'How it makes up its mind',
  self: 'Who it is',
  memory: 'What it remembered',
  lessons: 'What it had learned',
  place: 'Where it was',
  body: 'How its body was',
  surroundings: 'What was around it',
  belongings: 'What it had',
  doing: 'What it was working on',
  recent: 'What had just happened',
  aims: 'What it could aim for',
  interoception: 'What it felt',
  pressures: 'What pressed',
  closing: 'What it was asked',
};
