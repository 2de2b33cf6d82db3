import type { Manner } from '@conscious-bot/planning/testing';
import { seededRandom } from '@conscious-bot/service-kit';

/** Ways of a body and its runners to go wrong. */
export const faults = [
  'hang',
  'stall',
  'dawdle',
  'silent',
  'lie',
  'half_lie',
  'twice',
  'late',
  'deaf',
  'mute',
  'error',
  'error_after',
  'hang_up',
  'wrong_record',
  'fails',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultCase {
  readonly number: number;
  readonly fault: Fault;
  readonly capability: string;
  readonly args: Record<string, unknown>;
}

/** Steps whose effect can be counted; each asks for something no other case has done. */
const steps: readonly ((n: number) => Pick<FaultCase, 'capability' | 'args'>)[] = [
  (n) => ({ capability: 'navigate', args: { position: { x: 10 + n * 5, y: 64, z: n } } }),
  () => ({ capability: 'collect_item', args: { item: 'oak_log', count: 2, sources: ['oak_log'] } }),
  (n) => ({ capability: 'look_at', args: { position: { x: n * 7, y: 70, z: 1_000 - n * 11 } } }),
  () => ({ capability: 'drop_item', args: { item: 'dirt', count: 1 } }),
  (n) => ({ capability: 'chat', args: { text: `case ${n}` } }),
  () => ({ capability: 'explore', args: { distance: 32 } }),
];

/** The cases of a seed: every fault as often as every other, with verbs drawn at random. */
export function faultCases(count: number, seed: number): FaultCase[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const draw = steps[Math.floor(random() * steps.length)];
    const fault = faults[number % faults.length];
    if (draw === undefined || fault === undefined) throw new Error('the tables are not empty');
    return { number, fault, ...draw(number) };
  });
}

/** How the fake body shows a fault. */
export function mannerOf(fault: Fault): Manner {
  return fault === 'fails' ? { fail: 'internal' } : fault;
}
