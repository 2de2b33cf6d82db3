import type { IntentSource } from './intent-of.ts';
import type { Manager } from './manage-tasks.ts';

/** Who changes the course of a task by an intent: a person, who asked for it, or the bot, whose own thought it was. */
export function managerOf({ source, origin: { thoughtId }, posted, revision, words }: IntentSource): Manager {
  const thought = thoughtId === undefined ? {} : { thoughtId };
  if (source === 'user' || posted === true) return { by: 'person', reason: 'somebody asked for it', ...thought };
  const thoughtSo = words === undefined ? 'it thought so' : `it thought “${words.replace(/\.$/, '')}”`;
  const { reason = thoughtSo, waitsFor, lasts } = revision ?? {};
  return { by: 'mind', reason, waitsFor, lasts, ...thought };
}
