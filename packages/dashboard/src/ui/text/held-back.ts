import { plainName } from './names.ts';

const reasons: Readonly<Record<string, string>> = {
  budget: 'it had set itself goals enough for the time',
  deferred: 'everything it had taken on waited, so this waits too',
  novelty: 'it had failed at just that a short while before',
  open_already: 'it was at that already',
  ungrounded: 'it claims what was not among the facts',
  policy: 'a rule of conduct forbids it',
  repetition: 'it repeats what was thought before',
  site: 'thoughts that arise like this commit to nothing',
};

/** Why a goal in a thought was held back, as people read it. @param told what cognition says of it, where that is more than the code does */
export const heldBackReason = (code: string, told?: string): string => told ?? reasons[code] ?? plainName(code);
