import { answerOf } from '../src/answers/answer-of.ts';
import type { AnswerFacts } from '../src/answers/facts/answer-facts.ts';
import { gameVocabulary } from '../src/language/game-vocabulary.ts';
import { readQuestion } from '../src/parse/question.ts';
import { snapshot } from './fake-peers.ts';
import { calm } from './known-task.ts';

const vocabulary = gameVocabulary('1.21.4');

/** What a question is answered from: a healthy bot among Jo and Sam that does nothing; what is given replaces the rest. */
export function facts(over: Partial<AnswerFacts> = {}): AnswerFacts {
  const world = snapshot({ position: { x: 12.4, y: 64, z: -6.5 }, biome: 'plains', players: ['Mira', 'Jo', 'Sam'] });
  const work = { waiting: [], paused: [] };
  return {
    listener: {},
    name: 'Mira',
    world,
    players: ['Jo', 'Sam'],
    vocabulary,
    work,
    interoception: calm,
    self: [],
    tickMs: 50,
    now: 1_000_000,
    ...over,
  };
}

/** The answer to a text that is a question; undefined where it is none. */
export function ask(text: string, over: Partial<AnswerFacts> = {}): string | undefined {
  const question = readQuestion(text, { vocabulary, name: 'Mira', players: ['Jo', 'Sam'] });
  return question === undefined ? undefined : answerOf({ ...question, text }, facts(over));
}
