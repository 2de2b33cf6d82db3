import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { aThought } from '../../test/scene.ts';
import { ThoughtStream } from './thought-stream.ts';

const window = 8 * 60_000;

function stream(capacity?: number) {
  const clock = new SimulatedClock(1_000_000);
  return { clock, thoughts: new ThoughtStream({ clock, intrusionWindowMs: window, ...(capacity && { capacity }) }) };
}

const own = { type: 'reflection', metadata: { provenance: 'chain-of-thought' } } as const;
const intrusive = { type: 'reflection', metadata: { provenance: 'intrusion' } } as const;

const entries = (thoughts: ThoughtStream) => [...thoughts.since(0)].map(({ entry }) => entry);

describe('ThoughtStream', () => {
  it('leaves out an ordinary thought of the same content and type within 30 s, and says which one it repeats', async () => {
    const { clock, thoughts } = stream();
    const first = thoughts.add({ content: 'It rains.', ...own });
    await clock.advance(29_999);
    expect(thoughts.add({ content: 'It rains.', ...own })).toEqual({ deduplicated: true, id: first.id });
    expect(thoughts.add({ content: 'It rains.', ...own, type: 'observation' }).deduplicated).toBe(false);
    expect(thoughts.add({ content: 'it rains.', ...own }).deduplicated).toBe(false);
    await clock.advance(1);
    expect(thoughts.add({ content: 'It rains.', ...own }).deduplicated).toBe(false);
    expect(entries(thoughts)).toHaveLength(4);
  });

  it('leaves out an intrusive thought of the same canonical content for 8 min', async () => {
    const { clock, thoughts } = stream();
    const first = thoughts.add({ content: 'Collect  Wood', ...intrusive });
    await clock.advance(window - 1);
    expect(thoughts.add({ content: ' collect wood ', ...intrusive })).toEqual({ deduplicated: true, id: first.id });
    await clock.advance(1);
    expect(thoughts.add({ content: 'collect wood', ...intrusive }).deduplicated).toBe(false);
  });

  it('a thought of its own and an intrusive one with the same text are two thoughts', () => {
    const { thoughts } = stream();
    thoughts.add({ content: 'collect wood', ...intrusive });
    expect(thoughts.add({ content: 'collect wood', ...own }).deduplicated).toBe(false);
  });

  it('an intrusion that failed opens no window', () => {
    const { thoughts } = stream();
    const failed = thoughts.add({ content: 'collect wood', ...intrusive });
    const outcome = { content: 'collect wood', response: 'I cannot right now.', code: 'upstream_unreachable' };
    thoughts.setOutcome({ thoughtId: failed.id, outcome: 'failed', ...outcome });
    expect(thoughts.add({ content: 'collect wood', ...intrusive }).deduplicated).toBe(false);
  });

  it('a recorded thought is there once, however often it comes, and keeps its provenance', () => {
    const { thoughts } = stream();
    const thought = aThought({
      id: 'thought_1',
      content: 'collect wood',
      metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 1, outcome: 'accepted' },
    });
    thoughts.record(thought);
    expect(thoughts.record(thought)).toEqual({ deduplicated: true, id: 'thought_1' });
    thoughts.record(aThought({ id: 'thought_2', content: 'Stone lies open here.' }));
    expect(entries(thoughts)).toEqual([
      expect.objectContaining({
        id: 'thought_1',
        provenance: 'intrusion',
        outcome: 'accepted',
        attribution: 'self',
        metadata: expect.objectContaining({ provenance: 'intrusion', thoughtType: 'intrusive' }),
      }),
      expect.objectContaining({ id: 'thought_2', provenance: 'chain-of-thought' }),
    ]);
  });

  it('keeps what is reported about a thought before the thought itself', () => {
    const { thoughts } = stream();
    thoughts.setDecision({ id: 'd', thoughtId: 'thought_1', code: 'created', reason: 'new', taskId: 'task_1', at: 1 });
    thoughts.record(aThought({ id: 'thought_1', content: 'collect wood' }));
    expect(entries(thoughts)[0]?.decision).toEqual({ code: 'created', reason: 'new', taskId: 'task_1' });
  });

  it('what is reported about a left-out repetition reaches the thought that stands for it', () => {
    const { thoughts, clock } = stream();
    const first = thoughts.add({ content: 'collect wood', ...intrusive });
    thoughts.record(
      aThought({
        id: 'again',
        at: clock.now(),
        content: 'Collect wood',
        metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 1 },
      }),
    );
    thoughts.setDecision({ id: 'd', thoughtId: 'again', code: 'duplicate', reason: 'at it', at: 1 });
    expect(entries(thoughts)).toEqual([
      expect.objectContaining({ id: first.id, decision: { code: 'duplicate', reason: 'at it', taskId: undefined } }),
    ]);
  });

  it('a suppressed repetition is shown, and does not overwrite the outcome of the thought it repeats', () => {
    const { thoughts } = stream();
    const { id } = thoughts.add({ content: 'collect wood', ...intrusive });
    thoughts.setOutcome({ thoughtId: id, content: 'collect wood', outcome: 'accepted', response: 'Yes.' });
    thoughts.setOutcome({ thoughtId: id, content: 'collect wood', outcome: 'suppressed', response: 'Again?' });
    expect(entries(thoughts)).toMatchObject([{ outcome: 'accepted', response: 'Yes.', cameBack: true }]);
  });

  it('tells a reader what is new to it, and what is a change', () => {
    const { thoughts } = stream();
    const { id } = thoughts.add({ content: 'collect wood', ...intrusive });
    thoughts.add({ content: 'It rains.', ...own });
    const known = thoughts.revision;
    thoughts.setOutcome({ thoughtId: id, content: 'collect wood', outcome: 'accepted', response: 'Yes.' });
    const changes = [...thoughts.since(known)];
    expect(changes).toEqual([expect.objectContaining({ addedIn: 1, revision: 3 })]);
    expect([...thoughts.since(0)].map(({ revision }) => revision)).toEqual([2, 3]);
  });

  it('is bounded: the oldest thoughts go', () => {
    const { thoughts } = stream(3);
    for (const content of ['a', 'b', 'c', 'd', 'e']) thoughts.add({ content, ...own });
    expect(entries(thoughts).map(({ content }) => content)).toEqual(['c', 'd', 'e']);
  });

  it('wakes its readers on a change, and only then', () => {
    const { thoughts } = stream();
    let woken = 0;
    thoughts.onChange(() => woken++);
    const { id } = thoughts.add({ content: 'collect wood', ...intrusive });
    thoughts.add({ content: 'collect wood', ...intrusive });
    const outcome = { thoughtId: id, content: 'collect wood', outcome: 'accepted', response: 'Yes.' } as const;
    thoughts.setOutcome(outcome);
    thoughts.setOutcome(outcome);
    expect(woken).toBe(2);
  });
});
