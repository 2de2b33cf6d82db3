import { type Sanitized, sanitize } from '@conscious-bot/cognition/testing';
import type { Goal } from '@conscious-bot/contracts';
import type { Output } from './outputs.ts';

/** What is wrong with the reading of one output; empty when nothing is. */
export function faultsOf(output: Output, read: Sanitized): string[] {
  return [...invariants(output, read), ...(output.edits === 0 ? expectations(output, read) : [])];
}

/** Hold for every text whatever. */
function invariants({ raw }: Output, read: Sanitized): string[] {
  const faults: string[] = [];
  if (!isSubsequence(read.text, raw)) faults.push('the text holds what was not in the input');
  if (read.goal !== null && !/\[goal:/i.test(raw)) faults.push('a goal without a tag');
  if (/\[goal:/i.test(read.text)) faults.push('a tag is left in the text');
  if (/<\/?think(?:ing)?>/i.test(read.text)) faults.push('a think mark is left');
  const again = sanitize(read.text);
  if (again.goal !== null) faults.push('what is left commits to a goal');
  if (read.goal !== null && read.goalTag.tags === 0) faults.push('a goal of no tag');
  return faults;
}

/** Hold where the output is only dressed up. */
function expectations({ plain, goal, label }: Output, read: Sanitized): string[] {
  const faults: string[] = [];
  const said = read.goal === null ? undefined : goalText(read.goal);
  if (said !== goal) faults.push(`goal ${said} instead of ${goal}`);
  if (!read.text.startsWith(plain)) faults.push('plain language was lost');
  const wanted = label === undefined || label === '' || label === 'dance' ? null : label;
  if (read.intent !== wanted) faults.push(`intent ${read.intent} instead of ${wanted}`);
  return faults;
}

export function goalText({ action, target, amount }: Goal): string {
  return [action, ...(target === undefined ? [] : [target]), amount].join(' ');
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const char of whole) if (char === part.slice(at, at + char.length)) at += char.length;
  return at >= part.length;
}
