import { type Goal, type IdleReason, idleCycle } from '@conscious-bot/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Recall } from '../src/retrieval/recall.ts';
import { lintPrompt } from '../src/situation/lint-prompt.ts';
import { task } from './fake-peers.ts';
import { IdleLife, type IdleLifeOptions } from './idle-life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const lives: IdleLife[] = [];
afterEach(async () => {
  for (const life of lives.splice(0)) await life.stop();
});

function live(options: IdleLifeOptions = {}): IdleLife {
  const life = new IdleLife(options).see();
  lives.push(life);
  return life;
}

/** A mind that wants something else each time. */
const flood = (_: string, asked: number) => `Idea number ${word(asked)} comes to me. [GOAL: collect ${item(asked)} 4]`;
const items = ['oak_log', 'birch_log', 'sand', 'dirt', 'cobblestone', 'gravel', 'clay_ball', 'flint', 'apple', 'coal'];
const item = (n: number) => items[n % items.length] ?? 'oak_log';
const word = (n: number) => String.fromCharCode(97 + (n % 26)).repeat(3 + (n % 5));
const collect = (target: string, amount = 4): Goal => ({ action: 'collect', target, amount });

describe('the acceptance tests of the idle design', () => {
  it('IDLE-1a: three tasks in back-off, an idle cycle with a goal in it, and no new task', async () => {
    const life = live({ script: flood });
    life.openTasks.replace(
      ['stone', 'dirt', 'sand'].map((target) => task({ id: `task_${target}`, goal: collect(target) })),
    );
    const cycle = await life.idles('all_in_backoff');
    expect(cycle).toMatchObject({ idle_reason: 'all_in_backoff', disposition: 'deferred' });
    expect(life.goals()).toEqual([]);
  });

  it('IDLE-2: "Maybe I should gather some wood" is a thought and nothing more', async () => {
    const life = live({ script: () => 'Maybe I should gather some wood' });
    expect(await life.idles()).toMatchObject({
      decision_outcome: 'thought_only',
      text: 'Maybe I should gather some wood',
    });
    expect(life.thoughts()).toMatchObject([
      { convertEligible: false, metadata: { site: 'idle', mind: 'scripted:test' } },
    ]);
    expect(life.goals()).toEqual([]);
  });

  it('IDLE-3: with no logs the situation says so as a fact, and no goal is put into it or made of it', async () => {
    const life = live({ script: () => 'It is a quiet day.' });
    const cycle = await life.idles();
    expect(life.prompts[0]).toContain('\nCurrent pressures: Wood supply is low (0 logs).');
    expect(life.prompts[0]?.match(/\[GOAL/g)).toHaveLength(1);
    expect(cycle.salience_summary).toContain('Wood supply is low (0 logs).');
    expect(life.goals()).toEqual([]);
  });

  it('IDLE-4b: two goals this hour while all tasks wait; the third is held back and its thought stays an observation', async () => {
    const life = live({ script: flood });
    const dispositions = [];
    for (let i = 0; i < 3; i += 1) {
      life.see({ food: 20 - 5 * i });
      dispositions.push((await life.idles('all_in_backoff')).disposition);
      await life.clock.advance(6 * MINUTE);
    }
    expect(dispositions).toEqual(['deferred', 'deferred', 'budget']);
    const last = life.thoughts().at(-1);
    expect(last).toMatchObject({ convertEligible: false, metadata: { heldBack: 'budget' } });
    expect(last).not.toHaveProperty('goal');
    expect(life.cycles().at(-1)).toMatchObject({ decision_outcome: 'thought_only' });
  });

  it('IDLE-5, OPS-6: every cycle leaves its record as line, event and row, with every field of the design', async () => {
    const life = live({ script: () => 'I want wood. [GOAL: collect oak_log 8]' });
    const cycle = await life.idles();
    const line = life.lines
      .map((text) => String(JSON.parse(text).msg))
      .find((msg) => msg.startsWith('[IDLE-PROVENANCE] '));
    expect(idleCycle.parse(JSON.parse(line?.slice('[IDLE-PROVENANCE] '.length) ?? ''))).toEqual(cycle);
    const row = life.db.prepare<[], { record: string }>('SELECT record FROM idle_cycles').get();
    expect(idleCycle.parse(JSON.parse(row?.record ?? ''))).toEqual(cycle);
    expect(cycle).toMatchObject({
      idle_introspection_contract_version: expect.stringMatching(/^v\d+\.\d+\.\d+$/),
      prompt_template_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      retrieval_mode: 'structured',
      retrieval_params: { time_window_ms: HOUR, max_events: 5 },
      model_params: { model: 'scripted:test', temperature: 0.7, max_tokens: 160 },
      idle_reason: 'no_tasks',
      salience_summary: 'Current pressures: Wood supply is low (0 logs).',
      decision_outcome: 'intent_emitted',
      intent_emitted: '[GOAL: collect oak_log 8]',
      timestamp: life.clock.now(),
      stored: 'intent',
      disposition: 'committed',
      thoughtId: life.thoughts()[0]?.id,
    });
    expect(life.goals()).toEqual([collect('oak_log', 8)]);
  });
});

describe('IDLE-6: what a mind makes of the same scene', () => {
  const scene = { inventory: [], health: 14, food: 12 };

  it('three scripts, three behaviours', async () => {
    const scripts = [
      'Wood is low, I go and get some. [GOAL: collect oak_log 6]',
      'I wonder what lies beyond these plains. [GOAL: explore nearby 1]',
      'I like it here, and stay for a while.',
    ];
    const behaviours = [];
    for (const text of scripts) {
      const life = live({ script: () => text }).see(scene);
      const { decision_outcome } = await life.idles();
      behaviours.push({ decision_outcome, goals: life.goals() });
    }
    expect(behaviours).toEqual([
      { decision_outcome: 'intent_emitted', goals: [collect('oak_log', 6)] },
      { decision_outcome: 'intent_emitted', goals: [{ action: 'explore', target: 'nearby', amount: 1 }] },
      { decision_outcome: 'thought_only', goals: [] },
    ]);
  });

  it('D7: without a model the bare fact of each reason is observed, and nobody pretends to be a mind', async () => {
    const reasons: IdleReason[] = [
      'no_tasks',
      'all_in_backoff',
      'circuit_breaker_open',
      'blocked_on_prereq',
      'manual_pause',
    ];
    const life = live();
    for (const reason of reasons) {
      expect(await life.idles(reason)).toMatchObject({
        decision_outcome: 'thought_only',
        model_params: { model: 'none' },
      });
    }
    const thoughts = life.thoughts();
    expect(new Set(thoughts.map(({ content }) => content)).size).toBe(reasons.length);
    for (const thought of thoughts) expect(thought).toMatchObject({ type: 'observation', convertEligible: false });
    expect(thoughts.every(({ metadata }) => metadata.mind === undefined)).toBe(true);
  });

  it('a model that fails leaves the bare fact, one that keeps silent leaves nothing', async () => {
    const failing = live({ script: () => undefined });
    expect(await failing.idles()).toMatchObject({ decision_outcome: 'thought_only', modelFailure: 'upstream_timeout' });
    const silent = live({ script: () => '<think>[GOAL: collect dirt 3]</think>' });
    expect(await silent.idles()).toMatchObject({ decision_outcome: 'no_op' });
    expect(silent.thoughts()).toEqual([]);
  });

  it('a situation that only repeats is not thought about again until the third time', async () => {
    const life = live({ script: () => 'All is quiet.' });
    for (let i = 0; i < 5; i += 1) {
      await life.idles();
      await life.clock.advance(MINUTE);
      life.see();
    }
    expect(life.prompts).toHaveLength(2);
    life.see({ health: 9 });
    await life.idles();
    expect(life.prompts).toHaveLength(3);
  });

  it('removing one memory or one pressure changes the prompt exactly there', async () => {
    const memories = [
      { id: 'a', at: 0, text: 'Collected 3 oak logs in 21 s.' },
      { id: 'b', at: 0, text: 'Died at (4, 60, 9).' },
    ];
    const prompt = async (facts: typeof memories, timeOfDay: number) => {
      const recall: Recall = async () => ({ outcome: 'ok', memories: facts, durationMs: 1 });
      const life = live({ script: () => 'Well.', recall }).see({ timeOfDay });
      await life.idles();
      return life.prompts[0] ?? '';
    };
    const whole = await prompt(memories, 11_500);
    expect(whole).toContain('Died at (4, 60, 9).\n');
    expect(await prompt(memories.slice(0, 1), 11_500)).toBe(whole.replace(/^.*Died at \(4, 60, 9\)\.\n/m, ''));
    expect(await prompt(memories, 1_000)).toBe(whole.replace(' Sunset is approaching.', ''));
    expect(lintPrompt(whole)).toEqual([]);
  });
});

describe('ablations take out what they name and no other byte', () => {
  const recall: Recall = async () => ({ outcome: 'ok', memories: [{ id: 'a', at: 0, text: 'Died.' }], durationMs: 1 });
  const prompt = async (settings: IdleLifeOptions['settings']) => {
    const life = live({ script: () => 'Well.', recall, settings });
    life.intero.shift('situational', 60, {});
    const cycle = await life.idles();
    return { text: life.prompts[0] ?? '', cycle };
  };

  it.each([
    ['IDLE-3: drives', { DRIVE_MODE: 'off' }, /^Current pressures: .*\n/m],
    ['IDLE-3, D15: drives', { DISABLE_DRIVE_TICKS: 'true', DRIVE_MODE: 'inject' }, /^Current pressures: .*\n/m],
    ['memory', { ENABLE_MEMORY_RECALL: 'false' }, /^I remember .*\n/m],
    ['interoception', { ENABLE_INTEROCEPTION_TEXT: 'false' }, /^I feel .*\n/m],
  ] as const)('%s', async (_, settings, part) => {
    const whole = await prompt({});
    const without = await prompt(settings);
    expect(whole.text).toMatch(part);
    expect(without.text).toBe(whole.text.replace(part, ''));
    expect(without.cycle.configHash).not.toBe(whole.cycle.configHash);
    expect(without.cycle.decision_outcome).toBe(whole.cycle.decision_outcome);
  });

  it('the model: nothing is put before it', async () => {
    const life = live({ script: flood, settings: { ENABLE_INNER_MODEL: 'false' } });
    expect(await life.idles()).toMatchObject({ model_params: { model: 'none' }, decision_outcome: 'thought_only' });
    expect(life.prompts).toEqual([]);
  });
});

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

  it('one that keeps to the facts carries its goal', async () => {
    const life = live({ script: () => 'I have 3 oak logs. [GOAL: craft crafting_table 1]' });
    life.see({ inventory: [{ name: 'oak_log', count: 3 }] });
    expect(await life.idles()).toMatchObject({ disposition: 'committed', ungrounded: [] });
  });
});

describe('IDLE-5b: figures', () => {
  it('how cycles end and how often they commit are metrics, with one line when the rate leaves its bounds', async () => {
    const life = live({ script: flood, settings: { GOAL_SPACING_MS: 1, IDLE_INTENT_RATE_MAX: 0.5 } });
    for (let i = 0; i < 8; i += 1) {
      await life.see({ food: 20 - 2 * i }).idles();
      await life.clock.advance(5 * MINUTE);
    }
    const text = await life.registry.metrics();
    expect(text).toMatch(/cognition_idle_cycles_total\{reason="no_tasks",outcome="intent_emitted"\} \d/);
    expect(text).toMatch(/cognition_idle_intent_rate 0\.\d|cognition_idle_intent_rate 1/);
    expect(text).toContain('cognition_idle_intent_rate_outside 1');
    expect(life.lines.filter((line) => line.includes('[IDLE-ALERT]'))).toHaveLength(1);
  });
});

describe('cycles', () => {
  it('one at a time: of what comes meanwhile the latest waits', async () => {
    const life = live({ script: () => 'Well.' });
    for (const reason of ['no_tasks', 'manual_pause', 'blocked_on_prereq'] as const) life.tell(reason);
    for (let i = 0; i < 50; i += 1) await life.clock.advance(0);
    expect(
      life
        .cycles()
        .map(({ idle_reason }) => idle_reason)
        .at(-1),
    ).toBe('blocked_on_prereq');
    expect(life.cycles().length).toBeLessThan(3);
  });

  it('what a process began and did not end left nothing, and the next goes through it from its beginning', async () => {
    let answer: (text: string) => void = () => {};
    const first = live({ script: () => 'lost' });
    // The process ends while memory is asked.
    const recall: Recall = () =>
      new Promise((resolve) => (answer = () => resolve({ outcome: 'ok', memories: [], durationMs: 0 })));
    const dying = live({ script: () => 'lost', recall, db: first.db, clock: first.clock });
    dying.tell('no_tasks');
    await dying.clock.advance(0);
    expect(answer).toBeTypeOf('function');
    expect(dying.db.prepare('SELECT count(*) AS n FROM thoughts').get()).toEqual({ n: 0 });
    const next = live({ script: () => 'All is well.', db: first.db, clock: first.clock });
    next.idle.start();
    for (let i = 0; i < 50 && next.cycles().length === 0; i += 1) await next.clock.advance(0);
    expect(next.cycles()).toHaveLength(1);
    expect(next.thoughts()).toMatchObject([{ content: 'All is well.' }]);
    answer('');
  });

  it('an idle event that was long ago is let pass', async () => {
    const life = live({ script: () => 'Well.' });
    await life.idles();
    const again = live({ script: () => 'Well.', db: life.db, clock: life.clock });
    again.idle.start();
    await life.clock.advance(HOUR);
    expect(life.cycles()).toHaveLength(1);
  });
});
