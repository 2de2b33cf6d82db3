import type { IdleReason } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import type { Recall } from '../src/memory/recall.ts';
import { lintPrompt } from '../src/prompts/lint-prompt.ts';
import type { IdleLifeOptions } from './idle-life.ts';
import { IdleLife } from './idle-life.ts';
import { collect, flood, idleLives, MINUTE } from './idle-scenes.ts';

const live = idleLives();

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

  it('of an answer that was cut off the whole sentences are thought, and a piece of one is no thought', async () => {
    const says = [
      'Wood is low. I will go and ✂',
      'The trees over there sway in the✂',
      'Get on. [GOAL: collect oak_log✂',
      '…',
    ];
    const life = live({ script: (_, n) => says[n - 1] });
    const cycles = [];
    for (const [nth] of says.entries()) {
      cycles.push(
        (await life.see({ food: 20 - nth }).idles(nth % 2 === 0 ? 'no_tasks' : 'manual_pause')).decision_outcome,
      );
      await life.clock.advance(6 * MINUTE);
    }
    expect(cycles).toEqual(['thought_only', 'no_op', 'thought_only', 'no_op']);
    expect(life.thoughts().map(({ content }) => content)).toEqual(['Wood is low.', 'Get on.']);
    expect(life.goals()).toEqual([]);
  });

  it('the first cycle waits until the world is known', async () => {
    const life = new IdleLife({ script: () => 'All is quiet.' });
    life.tell('no_tasks');
    await life.clock.advance(1_000);
    expect(life.prompts).toEqual([]);
    life.see({ food: 9 });
    for (let i = 0; i < 20; i += 1) await life.clock.advance(0);
    expect(life.prompts).toEqual([expect.stringContaining('My food is 9 of 20.')]);
    await life.stop();
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

  it('LIFE-5: a thought a minute while nothing changes, no sentence twice within ten minutes, and the model is asked at the third repeat', async () => {
    const life = live({ script: (_, n) => (n === 1 ? 'All is quiet.' : 'All is quiet here.') });
    const told: string[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      const { text } = await life.idles();
      if (text !== undefined) told.push(text);
      await life.clock.advance(MINUTE);
      life.see();
    }
    // At the beginning, and at minutes 3, 6 and 9.
    expect(life.prompts).toHaveLength(4);
    expect(told.length).toBeGreaterThan(4);
    expect(new Set(told).size).toBe(told.length);
    expect(life.goals()).toEqual([]);
  });

  it('what planning has set itself is a fact of the situation, and another intent is another situation', async () => {
    const life = live({ script: () => 'Well, well.' });
    await life.idles();
    life.adopts('intent_1', 'Night comes, and I have no roof.');
    await life.idles();
    life.ends('intent_1');
    await life.idles();
    expect(life.prompts.map((prompt) => prompt.includes('What drives me right now: "Night comes'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('removing one memory or one pressure changes the prompt exactly there', async () => {
    const memories = [
      { id: 'a', at: 0, text: 'Collected 3 oak logs in 21 s.' },
      { id: 'b', at: 0, text: 'Died at 4 60 9.' },
    ];
    const prompt = async (facts: typeof memories, timeOfDay: number) => {
      const recall: Recall = async () => ({ outcome: 'ok', memories: facts, durationMs: 1 });
      const life = live({ script: () => 'Well.', recall }).see({ timeOfDay });
      await life.idles();
      return life.prompts[0] ?? '';
    };
    const whole = await prompt(memories, 11_500);
    expect(whole).toContain('Died at 4 60 9.\n');
    expect(await prompt(memories.slice(0, 1), 11_500)).toBe(whole.replace(/^.*Died at 4 60 9\.\n/m, ''));
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
