import type { Goal } from '@conscious-bot/contracts';
import { thought as thoughtSchema } from '@conscious-bot/contracts/thought';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { recording } from '../../test/recording.ts';

const wood: Goal = { action: 'collect', target: 'oak_log', amount: 4 };

describe('a recorded thought', () => {
  it('is new, clean, grounded, and says where it came from', () => {
    const { record, world, emitted } = recording();
    world.set(
      snapshot({ nearbyBlocks: [{ name: 'birch_log', count: 1, nearest: { x: 1, y: 64, z: 0 }, distance: 1 }] }),
    );
    const { thought, broadcast } = record('<think>hm</think>I need wood. [GOAL: collect wood 4]\nINTENT: gather');
    expect(broadcast).toBe(true);
    expect(thought).toMatchObject({
      content: 'I need wood.',
      goal: { ...wood, target: 'any_log' },
      convertEligible: true,
      novelty: 'high',
      metadata: {
        provenance: 'chain-of-thought',
        site: 'idle',
        mind: 'model',
        callId: 'call_1',
        driveMode: 'salience',
        extractedGoalSource: 'tag',
        goalTags: 1,
        extractedIntent: 'gather',
        intentParse: 'final_line',
        sanitizedBy: ['think_blocks', 'goal_tag', 'intent'],
      },
    });
    expect(emitted().map(({ data }) => thoughtSchema.parse(data))).toEqual([thought]);
  });

  it('whose goal is held back by its site is an observation, and says why', () => {
    const { record } = recording();
    const { thought } = record('I need wood. [GOAL: collect oak_log 4]', { mayCommit: false, heldBack: 'budget' });
    expect(thought).toMatchObject({
      content: 'I need wood.',
      convertEligible: false,
      metadata: { extractedGoal: wood, heldBack: 'budget' },
    });
    expect(thought).not.toHaveProperty('goal');
  });

  it('a thought is eligible by its tag, its site and its policy', () => {
    for (const [text, eligible] of [
      ['I look around.', false],
      ['I look around.\nINTENT: none', false],
      ['I look around.\nINTENT: dance', false],
      ['I look around.\nINTENT: explore', true],
      ['I go INTENT: explore now.', true],
      ['Wood. [GOAL: collect oak_log 4]', true],
      ['Home. [GOAL: teleport home]', false],
      ['Hot. [GOAL: collect lava_bucket 1]\nINTENT: gather', false],
    ] as const) {
      expect(recording().record(text).thought.convertEligible, text).toBe(eligible);
    }
  });

  it('AG-4: how a label was written changes nothing but the measure of it', () => {
    const [compliant, inline] = ['I go on.\nINTENT: explore', 'I go INTENT: explore on.'].map((text) => {
      const { thought } = recording().record(text);
      const { intentParse, ...metadata } = thought.metadata;
      return { intentParse, ...thought, id: '', metadata };
    });
    expect([compliant?.intentParse, inline?.intentParse]).toEqual(['final_line', 'inline_noncompliant']);
    expect({ ...inline, intentParse: null }).toEqual({ ...compliant, intentParse: null });
  });
});

describe('a repetition', () => {
  it('is recorded, never eligible, and broadcast one time in five, marked', () => {
    const { record, emitted, counters, store } = recording();
    const first = record('The river is quiet today.').thought;
    const again = Array.from({ length: 10 }, () => record('The river is quiet, today!'));
    for (const { thought } of again)
      expect(thought).toMatchObject({ novelty: 'low', convertEligible: false, metadata: { repeats: first.id } });
    expect(again.map(({ broadcast }) => broadcast)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((nth) => nth % 5 === 0),
    );
    expect(again.map(({ thought }) => thought.metadata.fallback)).toEqual(
      again.map(({ broadcast }) => broadcast || undefined),
    );
    expect(emitted()).toHaveLength(3);
    expect(emitted('thought.repeated')).toHaveLength(8);
    expect(store.count()).toBe(11);
    expect(counters.get()).toMatchObject({
      contentSuppressions: 10,
      lowNoveltyRecorded: 10,
      lowNoveltyBroadcast: 2,
      signatureSuppressions: 0,
    });
  });

  it('that carries a goal is always broadcast, and never eligible', () => {
    const { record } = recording();
    record('Wood! [GOAL: collect oak_log 4]');
    for (let nth = 0; nth < 3; nth += 1) {
      const { thought, broadcast } = record('Wood! [GOAL: collect oak_log 4]');
      expect(broadcast).toBe(true);
      expect(thought).toMatchObject({ goal: wood, convertEligible: false, metadata: { fallback: true } });
    }
  });

  it('another goal, another amount or a denial is none', () => {
    const { record } = recording();
    for (const text of [
      'I want more wood for the house. [GOAL: collect oak_log 4]',
      'I want more wood for the house. [GOAL: collect oak_log 8]',
      'I want more wood for the house. [GOAL: mine stone 4]',
      'I want more wood for the house.',
      'I do not want more wood for the house.',
    ])
      expect([text, record(text).thought.novelty]).toEqual([text, 'high']);
  });

  it('of the situation is low whatever it says; a heartbeat is medium unless it says the same again', () => {
    const { record, counters } = recording();
    record('I watch the sheep.');
    expect(record('I watch the clouds.', { occasion: 'repeat' }).thought.novelty).toBe('low');
    expect(record('Somewhere a cow is lowing.', { occasion: 'heartbeat' }).thought.novelty).toBe('medium');
    expect(record('I watch the sheep.', { occasion: 'heartbeat' }).thought.novelty).toBe('low');
    expect(record('I watch the sheep.', { occasion: 'renewed' }).thought.novelty).toBe('high');
    expect(counters.get()).toMatchObject({ signatureSuppressions: 1, contentSuppressions: 1 });
  });

  it('is one for four minutes, over a restart too, and prolongs nothing', async () => {
    const { record, clock, restart } = recording();
    record('I watch the sheep.');
    await clock.advance(200_000);
    restart();
    expect(record('I watch the sheep.').thought.novelty).toBe('low');
    await clock.advance(41_000);
    expect(record('I watch the sheep.').thought.novelty).toBe('high');
  });
});

describe('agency counters', () => {
  it('count what came from the model, and only that', () => {
    const { record, counters } = recording();
    record('Wood. [GOAL: collect oak_log 4]\nINTENT: gather');
    record('Stone. [GOAL: teleport home]\nINTENT: none');
    record('Hm INTENT: mine hm.');
    record('Posted. [GOAL: mine stone 1]\nINTENT: mine', { site: 'posted', mind: undefined, callId: undefined });
    expect(counters.get()).toMatchObject({ goalTags: 1, intentExtractions: 2, intentFinalLine: 2, intentInline: 1 });
  });
});
