import { idleCycle } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import type { Recall } from '../src/memory/recall.ts';
import { task } from './fake-peers.ts';
import type { IdleLife, Script } from './idle-life.ts';
import { collect, flood, HOUR, idleLives, MINUTE } from './idle-scenes.ts';

const live = idleLives();

describe.each(['off', 'both'] as const)('the acceptance tests of the idle design, with STRATEGY=%s', (STRATEGY) => {
  /** A bot that idles; where it sets itself goals it is about one, which is a fact of its situation and nothing more. */
  const begin = (script: Script): IdleLife => {
    const life = live({ script, settings: { STRATEGY } });
    if (STRATEGY === 'both') life.adopts('intent_1', 'I have no pickaxe, so I will make better tools.');
    return life;
  };

  it('three tasks in back-off, an idle cycle with a goal in it, and no new task', async () => {
    const life = begin(flood);
    life.openTasks.replace(
      ['stone', 'dirt', 'sand'].map((target) => task({ id: `task_${target}`, goal: collect(target) })),
    );
    const cycle = await life.idles('all_in_backoff');
    expect(cycle).toMatchObject({ idle_reason: 'all_in_backoff', disposition: 'deferred' });
    expect(life.goals()).toEqual([]);
  });

  it('"Maybe I should gather some wood" is a thought and nothing more', async () => {
    const life = begin(() => 'Maybe I should gather some wood');
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
    const life = begin(() => 'It is a quiet day.');
    const cycle = await life.idles();
    expect(life.prompts[0]).toContain('\nCurrent pressures: Wood supply is low (0 logs).');
    expect(life.prompts[0]?.match(/\[GOAL/g)).toHaveLength(1);
    expect(cycle.salience_summary).toContain('Wood supply is low (0 logs).');
    expect(life.goals()).toEqual([]);
  });

  it('IDLE-4b: two goals this hour while all tasks wait; the third is held back and its thought stays an observation', async () => {
    const life = begin(flood);
    const dispositions = [];
    for (let i = 0; i < 3; i += 1) {
      life.see({ food: 20 - 5 * i });
      dispositions.push((await life.idles('all_in_backoff')).disposition);
      await life.clock.advance(6 * MINUTE);
    }
    expect(dispositions).toEqual(['deferred', 'deferred', 'budget']);
    const last = life.thoughts().at(-1);
    expect(last).toMatchObject({ type: 'observation', convertEligible: false, metadata: { heldBack: 'budget' } });
    expect(last).not.toHaveProperty('goal');
    expect(life.cycles().at(-1)).toMatchObject({ decision_outcome: 'thought_only' });
  });

  it('IDLE-5: every cycle leaves its record as line, event and row, with every field of the design', async () => {
    const life = begin(() => 'I want wood. [GOAL: collect oak_log 8]');
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
