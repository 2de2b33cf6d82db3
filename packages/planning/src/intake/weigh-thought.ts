import type { Goal, Thought } from '@conscious-bot/contracts';
import type { DecisionCode } from '@conscious-bot/contracts/task';

type Weighed =
  /** `guessed`: read from keywords, nobody wrote it as a commitment. */
  | { readonly commit: true; readonly goals: readonly Goal[]; readonly guessed: boolean }
  | { readonly commit: false; readonly code: DecisionCode; readonly reason: string; readonly alias?: string };

/** Goals that the mind's own gates held back (IDLE-4, D3). */
const heldBack: ReadonlyMap<string, { readonly code: DecisionCode; readonly reason: string }> = new Map([
  ['budget', { code: 'budget', reason: 'its own thoughts have set as many goals as they may for now' }],
  [
    'deferred',
    {
      code: 'deferred',
      reason: 'the goal waits until the idle reason changes or an interoceptive threshold is crossed',
    },
  ],
  ['novelty', { code: 'novelty', reason: 'the goal failed for good a short while ago' }],
  ['open_already', { code: 'duplicate', reason: 'a task for the goal was already open' }],
  ['ungrounded', { code: 'not_eligible', reason: 'the thought claims something that was not true' }],
]);

/** Whether a thought is a commitment (IDLE-2). It reads only the thought; open tasks and planners are looked at later. */
export function weighThought(thought: Thought, guess: ((text: string) => Goal | undefined) | undefined): Weighed {
  const { goal, metadata } = thought;
  const drop = (code: DecisionCode, reason: string, alias?: string): Weighed => ({
    commit: false,
    code,
    reason,
    ...(alias === undefined ? {} : { alias }),
  });
  if (metadata.outcome === 'refused') return drop('policy', metadata.reason ?? 'a rule of conduct refused the thought');
  if (metadata.outcome === 'resisted') return drop('resisted', 'the thought was considered and resisted');
  const held = heldBack.get(metadata.heldBack ?? '');
  if (held !== undefined) return drop(held.code, metadata.heldBackReason ?? held.reason);
  if (goal === undefined) {
    const { goalTagFailReason = '' } = metadata;
    if (goalTagFailReason.startsWith('mentioned:'))
      return drop('no_goal', `a goal tag is only mentioned (${goalTagFailReason.slice(10).replaceAll('_', ' ')})`);
    if (metadata.outcome === 'not_understood' && metadata.reason !== undefined) return drop('no_goal', metadata.reason);
    if (guess === undefined)
      return drop(
        'no_goal',
        'it names no goal, and a thought of its own sets one only with an explicit [GOAL: …]',
        'dropped_sanitizer',
      );
    if (thought.novelty === 'low') return drop('novelty', 'the thought repeats an earlier one');
    // What an intrusive thought asks for was read when it came; one without a goal asked for nothing, or could not be committed to then.
    if (metadata.provenance === 'intrusion')
      return drop('no_goal', 'the thought was read when it arrived, and it asks for nothing');
    const guessed = guess(thought.content);
    if (guessed === undefined)
      return drop('no_goal', 'there is neither a goal tag nor a request in plain words', 'dropped_sanitizer');
    return { commit: true, goals: [guessed], guessed: true };
  }
  if (!thought.convertEligible) return drop('not_eligible', 'the thought is not eligible to become a task');
  if (thought.novelty === 'low') return drop('novelty', 'the thought repeats an earlier one');
  return { commit: true, goals: thought.goals ?? [goal], guessed: false };
}
