import { plainly } from '@conscious-bot/contracts';
import type { AnswerFacts, KnownTask, Listener } from '../facts/answer-facts.ts';
import { isFrom, isPrivate, underWay } from './describe-work.ts';

/** Longest part of a thought that is told, characters. */
const MOST = 100;

/** "Why?", of what is being done, or else of what is to be done next: the thought behind it. */
export function answerWhy({ work, listener }: AnswerFacts): string {
  if (work === undefined) return "I can't say right now what I am doing, nor why.";
  const known = work.active ?? work.waiting[0] ?? work.paused[0];
  if (known === undefined) return 'I am not doing anything, so there is no reason to tell.';
  const said = work.active === undefined ? 'That is still to be done.' : `I am ${underWay(known, listener)}.`;
  return `${said} ${reasonOf(known, listener)}`;
}

function reasonOf(known: KnownTask, listener: Listener): string {
  const { task, thought } = known;
  if (isPrivate(known, listener)) return 'The reason is not mine to tell.';
  const asker = thought?.metadata.from;
  if (asker !== undefined) return `${isFrom(known, listener) ? 'You' : asker} asked me to.`;
  if (thought !== undefined) return `I thought: "${shortened(thought.content)}"`;
  const { kind, note } = task.origin;
  switch (kind) {
    case 'reflex':
      return note === undefined ? 'I did it without thinking.' : `I did it without thinking: ${afterColon(note)}.`;
    case 'drive_tick':
      return 'I felt the urge to.';
    case 'need':
    case 'strategic_intent':
      return 'I need it.';
    case 'memory':
      return 'I remembered that I wanted to.';
    case 'api':
      return 'It was put on my list.';
    case 'model':
    case 'intrusion':
      return 'I no longer know which thought it came from.';
  }
}

/** A reflex notes its name before its reason. */
const afterColon = (note: string): string => plainly(note.slice(note.indexOf(':') + 1).trim());

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST ? line : `${line.slice(0, MOST - 1).replace(/\s\S*$/, '')}…`;
}
