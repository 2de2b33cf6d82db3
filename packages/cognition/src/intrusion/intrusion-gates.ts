import { describeGoal, listOf } from '@conscious-bot/contracts';
import type { GateResult } from '@conscious-bot/contracts/thought';
import type { IntrusionDecision, Said } from './evaluate-intrusion.ts';

/** What each gate did to an intrusion, in the order in which it met them (D12). Gates it did not reach are left out. */
export function intrusionGates({ outcome, read, reason }: IntrusionDecision, said: Said): GateResult[] {
  const why = reason === undefined ? {} : { reason };
  const goals = read?.goals ?? [];
  if (outcome === 'refused') return [{ gate: 'policy', result: 'stopped', ...why }];
  const policy: GateResult = { gate: 'policy', result: 'passed' };
  if (outcome === 'not_understood') return [policy, { gate: 'reading', result: 'stopped', ...why }];
  if (outcome === 'failed')
    return [policy, { gate: 'reading', result: 'passed' }, { gate: 'planning', result: 'stopped', ...why }];
  if (goals.length === 0) {
    if (outcome === 'resisted') return [policy, { gate: 'reading', result: 'stopped', ...why }];
    return [
      policy,
      {
        gate: 'reading',
        result: 'passed',
        reason: read?.question === undefined ? 'it asks for nothing' : 'it is a question',
      },
    ];
  }
  const after = listOf(goals.map((goal) => describeGoal(goal)));
  const reading: GateResult = {
    gate: 'reading',
    result: 'passed',
    after,
    ...(read?.readBy === undefined ? {} : { reason: readers[read.readBy] }),
  };
  if (outcome === 'resisted') return [policy, reading, { gate: 'consideration', result: 'stopped', ...why }];
  const considered: GateResult = {
    gate: 'consideration',
    result: 'passed',
    ...(said.insist === true ? { reason: 'it was insisted on, so nothing was weighed' } : why),
  };
  return [
    policy,
    reading,
    considered,
    { gate: 'planning', result: 'passed' },
    { gate: 'commitment', result: 'passed', after },
  ];
}

const readers = { tag: 'read from its goal tag', rule: 'read by rules', model: 'read by the model' } as const;
