import type { PeerName } from '../../wire/process-names.ts';

const planningTypes = [
  ...['task.created', 'task.updated', 'task.finished', 'planGenerated', 'step.started', 'step.finished'],
  ...['strategic_intent.adopted', 'strategic_intent.ended', 'strategy.considered', 'decision'],
];

const newest = (service: PeerName, types: readonly string[], limit: number) => ({ service, types, limit });

/** What is asked of the past to show a moment of it: the newest events of some types up to then. */
const questions = {
  body: newest('minecraft-interface', ['bot.state'], 1),
  feelings: newest('cognition', ['intero'], 1),
  thoughts: newest('cognition', ['thought'], 60),
  planning: newest('planning', planningTypes, 200),
};

export type PastQuestion = keyof typeof questions;

/** One of the questions about the moment `at`, ms since the epoch, as a service's history takes it: the newest first. */
export function pastQuestion(name: PastQuestion, at: number) {
  const { service, types, limit } = questions[name];
  return { service, address: 'GET /events/history', query: { types, to: at + 1, order: 'newest', limit } } as const;
}

export const pastQuestions = ['body', 'feelings', 'thoughts', 'planning'] as const satisfies readonly PastQuestion[];
