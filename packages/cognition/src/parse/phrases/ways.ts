import { readDirection } from '@conscious-bot/contracts/goal';
import type { Token } from '../../language/sentences.ts';

const plainWays: Readonly<Record<string, string>> = {
  up: 'up',
  upwards: 'up',
  upward: 'up',
  higher: 'up',
  down: 'down',
  downwards: 'down',
  downward: 'down',
  deeper: 'down',
  lower: 'down',
  ahead: 'ahead',
  forward: 'ahead',
  forwards: 'ahead',
  backwards: 'back',
  backward: 'back',
  left: 'left',
  right: 'right',
};

/** "north", "to the south east", "down". Up and down are ways only at the end or before a measure. */
export function wayAt(tokens: readonly Token[], at: number): { towards: string; next: number } | undefined {
  let index = at;
  if (tokens[index]?.word === 'to' || tokens[index]?.word === 'towards') index += 1;
  if (tokens[index]?.word === 'the') index += 1;
  const word = tokens[index]?.word ?? '';
  // It is asked of every word, and hardly any begins as a direction does.
  if (/^[nsewt]/.test(word)) {
    const two = readDirection(`${word}_${tokens[index + 1]?.word ?? ''}`);
    if (two !== undefined) return { towards: two, next: index + 2 };
    const one = readDirection(word.replace(/(wards?|ern)$/, ''));
    if (one !== undefined) return { towards: one, next: index + 1 };
  }
  const opens = tokens[at]?.word ?? '';
  // "right now", "right there": no turn.
  const isTurn =
    opens !== 'right' || !/^(now|away|here|there|after|before|next|behind)$/.test(tokens[at + 1]?.word ?? '');
  const plain = isTurn ? plainWays[opens] : undefined;
  return plain === undefined ? undefined : { towards: plain, next: at + 1 };
}
