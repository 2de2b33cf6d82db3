import { describe, expect, it } from 'vitest';
import type { Recall } from '../src/memory/recall.ts';
import { task } from './fake-peers.ts';
import { collect, flood, HOUR, idleLives, MINUTE, word } from './idle-scenes.ts';

const live = idleLives();

describe('IDLE-4: gates of goals', () => {
  it('five minutes lie between two goals, unless a threshold was crossed in between', async () => {
    const life = live({ script: flood });
    const next = async (over = {}) => {
      life.see(over);
      return (await life.idles()).disposition;
    };
    expect(await next()).toBe('committed');
    await life.clock.advance(4 * MINUTE);
    expect(await next({ food: 14 })).toBe('budget');

    life.crossing = 'food fell below 8';
    expect(await next({ food: 7 })).toBe('committed');
    expect(await next({ food: 4 })).toBe('budget');
    await life.clock.advance(5 * MINUTE);
    expect(await next({ food: 12 })).toBe('committed');
  });

  it('a goal that just failed for good is not taken up again for half an hour; one that failed by chance is', async () => {
    const life = live({ script: (_, n) => `I want that, ${word(n)}. [GOAL: collect bedrock 1]` });
    const failed = (status: 'failed' | 'unplannable', code: 'plan.no_way_known' | 'timeout', id: string) =>
      life.ended({
        id,
        goalKey: 'collect:bedrock',
        goal: collect('bedrock', 1),
        status,
        failure: { code, message: '' },
      });
    failed('failed', 'timeout', 'task_1');
    expect((await life.idles()).disposition).toBe('committed');
    failed('unplannable', 'plan.no_way_known', 'task_2');
    await life.clock.advance(10 * MINUTE);
    expect((await life.see().idles()).disposition).toBe('novelty');
    await life.clock.advance(21 * MINUTE);
    expect((await life.see({ food: 10 }).idles()).disposition).toBe('committed');
  });

  it('what is under way already is not asked for again', async () => {
    const life = live({ script: () => 'Wood. [GOAL: collect oak_log 8]' });
    life.openTasks.replace([task({ goal: collect('oak_log', 8) })]);
    expect((await life.idles('manual_pause')).disposition).toBe('open_already');
    expect(life.idle.state().goalInMs).toBe(0);
  });

  it('retrieval keeps to its budget, and the cycle goes on without memory', async () => {
    const asked: unknown[] = [];
    const recall: Recall = async (budget) => {
      asked.push(budget);
      return { outcome: 'failed', code: 'upstream_unreachable', memories: [], durationMs: 4 };
    };
    const cycle = await live({ script: () => 'Well.', recall }).idles();
    expect(asked).toEqual([{ windowMs: HOUR, events: 5, timeoutMs: 1_000 }]);
    expect(cycle.retrieval).toEqual({ outcome: 'failed', code: 'upstream_unreachable', memoryIds: [], durationMs: 4 });
  });

  it('only what was committed to, or thought when something new pressed, is stored', async () => {
    const life = live({ script: (_, n) => `A thought about ${word(n)} ${word(n + 3)} ${word(n + 7)}.` });
    const stored = [];
    for (const food of [20, 14, 9, 14, 9, 14]) {
      life.see({ food });
      stored.push((await life.idles()).stored);
      await life.clock.advance(5 * MINUTE);
    }
    expect(stored).toEqual(['salient_change', 'salient_change', 'salient_change', undefined, undefined, undefined]);
  });
});

describe('D3: deferred intents', () => {
  it('one that was written while all tasks waited becomes a task once the reason changes and the situation is still the one', async () => {
    const life = live({ script: () => 'I want wood. [GOAL: collect oak_log 8]' });
    expect((await life.idles('all_in_backoff')).disposition).toBe('deferred');
    expect(life.idle.state().deferred).toBe(1);
    await life.clock.advance(6 * MINUTE);
    const cycle = await life.see().idles('no_tasks');
    expect(cycle).toMatchObject({
      disposition: 'committed',
      decision_outcome: 'intent_emitted',
      released: expect.any(String),
    });
    expect(life.goals()).toEqual([collect('oak_log', 8)]);
    expect(life.prompts).toHaveLength(1);
    expect(life.idle.state().deferred).toBe(0);
  });

  it('its time is over when the situation is another one', async () => {
    const life = live({ script: (_, n) => (n === 1 ? 'Wood. [GOAL: collect oak_log 8]' : 'Night falls.') });
    await life.idles('all_in_backoff');
    await life.clock.advance(6 * MINUTE);
    const cycle = await life.see({ timeOfDay: 14_000 }).idles('no_tasks');
    expect(cycle.decision_outcome).toBe('thought_only');
    expect(life.idle.state().deferred).toBe(0);
    expect(life.goals()).toEqual([]);
  });

  it('a threshold that was crossed since lets it go at once, and a new goal straight through', async () => {
    const life = live({ script: flood });
    await life.idles('all_in_backoff');
    await life.clock.advance(MINUTE);
    life.crossing = 'health fell below 8';
    const released = await life.see({ health: 7 }).idles('all_in_backoff');
    expect(released).toMatchObject({ released: expect.any(String), disposition: 'committed' });
    life.crossing = 'composite rose to 60';
    expect(await life.see({ health: 5 }).idles('all_in_backoff')).toMatchObject({ disposition: 'committed' });
    expect(life.goals()).toHaveLength(2);
  });

  it('it waits over a restart', async () => {
    const life = live({ script: () => 'I want wood. [GOAL: collect oak_log 8]' });
    await life.idles('all_in_backoff');
    await life.clock.advance(6 * MINUTE);
    await life.stop();
    const again = live({ script: () => 'Hm.', db: life.db, clock: life.clock });
    expect(await again.idles('no_tasks')).toMatchObject({ released: expect.any(String), disposition: 'committed' });
  });
});

describe('IDLE-8: claims', () => {
  it('a thought that claims what was not told is marked and carries no goal', async () => {
    const life = live({ script: () => 'I have 12 diamonds, so I craft a sword. [GOAL: craft diamond_sword 1]' });
    const cycle = await life.idles();
    expect(cycle).toMatchObject({
      disposition: 'ungrounded',
      ungrounded: ['12 diamonds'],
      decision_outcome: 'thought_only',
    });
    expect(life.thoughts()[0]).toMatchObject({ metadata: { heldBack: 'ungrounded' } });
    expect(life.goals()).toEqual([]);
  });

  it('MIND-4: one that is hurt at full health, or starves with a full stomach, is marked and carries no goal', async () => {
    const says = ['I am hurt and must hide. [GOAL: build shelter 1]', 'I am starving. [GOAL: collect apple 3]'];
    const life = live({ script: (_, n) => says[n - 1] });
    expect(await life.idles()).toMatchObject({ disposition: 'ungrounded', ungrounded: ['i am hurt'] });
    await life.clock.advance(6 * MINUTE);
    expect(await life.see({ timeOfDay: 3_000 }).idles('manual_pause')).toMatchObject({ disposition: 'ungrounded' });
    expect(life.goals()).toEqual([]);
  });

  it('one that keeps to the facts carries its goal', async () => {
    const life = live({ script: () => 'I have 3 oak logs. [GOAL: craft crafting_table 1]' });
    life.see({ inventory: [{ name: 'oak_log', count: 3 }] });
    expect(await life.idles()).toMatchObject({ disposition: 'committed', ungrounded: [] });
  });
});
