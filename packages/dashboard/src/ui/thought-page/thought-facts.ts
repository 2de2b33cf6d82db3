import { describeGoal, listOf } from '@conscious-bot/contracts/phrases';
import type { Thought } from '@conscious-bot/contracts/thought';
import { kindName } from '../mind-page/kinds.ts';
import { heldBackReason } from '../text/held-back.ts';
import { plainName } from '../text/names.ts';

interface ThoughtFact {
  readonly name: string;
  readonly text: string;
  /** Another thought the fact leads to. */
  readonly thoughtId?: string;
}

/** What is known of a thought, in words, in the order of its making: where it arose, who wrote it, what it wants, what was taken away or held back. */
export function factsOf(thought: Thought): ThoughtFact[] {
  const { type, novelty, goal, goals, metadata } = thought;
  const { provenance, site, from, mind, outcome, reason, heldBack, ungrounded = [], sanitizedBy = [] } = metadata;
  const { extractedGoal, goalTagFailReason, repeats, revises, insists, whispered } = metadata;
  const wanted = goals ?? (goal === undefined ? [] : [goal]);
  const facts: (ThoughtFact | undefined)[] = [
    { name: 'Kind', text: provenance === 'intrusion' ? 'slipped into its mind' : `its own, ${plainName(type)}` },
    fact('Arose in', site && kindName(site).toLowerCase()),
    fact('Said by', from && `${from}${whispered ? ', in a whisper' : ''}`),
    fact('Written by', mind === undefined ? undefined : mind === 'rule' ? 'rules' : mind),
    { name: 'New', text: novelties[novelty] },
    fact('Asks for', wanted.length === 0 ? undefined : listOf(wanted.map((one) => describeGoal(one)))),
    fact('Goal held back', goal === undefined && extractedGoal ? describeGoal(extractedGoal) : undefined),
    fact('Held back because', heldBack && heldBackReason(heldBack, metadata.heldBackReason)),
    fact('Goal tag not read', goalTagFailReason && plainName(goalTagFailReason)),
    fact('Claims without facts', ungrounded.length === 0 ? undefined : listOf(ungrounded)),
    fact('Removed by the sanitizer', sanitizedBy.length === 0 ? undefined : listOf(sanitizedBy.map(plainName))),
    fact('Outcome', outcome && `${plainName(outcome)}${insists ? ', insisted on' : ''}`),
    fact('Because', reason),
    repeats === undefined ? undefined : { name: 'Repeats', text: 'an earlier thought', thoughtId: repeats },
    revises === undefined ? undefined : { name: 'Reconsiders', text: 'an earlier decision', thoughtId: revises },
  ];
  return facts.filter((one) => one !== undefined);
}

const novelties: Readonly<Record<Thought['novelty'], string>> = {
  high: 'yes',
  medium: 'asked for although nothing had changed for a while',
  low: 'no, it repeats words or a situation',
};

const fact = (name: string, text: string | undefined): ThoughtFact | undefined =>
  text === undefined || text === '' ? undefined : { name, text };
