import { readEvent, typedEvent } from '@conscious-bot/contracts';
import { goal as goalSchema } from '@conscious-bot/contracts/goal';
import { afterEach, describe, expect, it } from 'vitest';
import { decided, snapshot, startFakeBody, startFakePlanning, task, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function withPlanning(settings = {}) {
  const planning = await startFakePlanning();
  cleanups.push(() => planning.stop());
  const stack = new CognitionStack({ PLANNING_URL: planning.url, ...settings });
  cleanups.push(() => stack.end());
  await stack.start();
  await stack.ready();
  return { planning, stack };
}

const MINUTE = 60_000;

describe('an intrusive thought', () => {
  it("INTR-1, INTR-2, INTR-6: is accepted, recorded as the bot's own with its goal, and told of once", async () => {
    const { stack } = await withPlanning();
    const response = await stack.think('I could really use some wood', { from: 'a person' });
    expect(response).toMatchObject({
      accepted: true,
      outcome: 'accepted',
      recorded: true,
      goal: { action: 'collect', target: 'any_log', amount: 8 },
      response: "I'll collect 8 logs.",
    });
    const [thought, ...others] = await stack.thoughts();
    expect(others).toEqual([]);
    expect(thought).toMatchObject({
      id: response.thoughtId,
      type: 'planning',
      content: 'I could really use some wood',
      attribution: 'self',
      goal: { action: 'collect', target: 'any_log', amount: 8 },
      convertEligible: true,
      novelty: 'high',
      metadata: { provenance: 'intrusion', thoughtType: 'intrusive', mind: 'rule', outcome: 'accepted' },
    });
    const events = await stack.events('thought', 'intrusion');
    expect(events.map(({ type, trace }) => [type, trace.thoughtId])).toEqual([
      ['thought', response.thoughtId],
      ['intrusion', response.thoughtId],
    ]);
    expect(events[0]?.data).toEqual(thought);
    expect(JSON.stringify([thought?.content, response.response])).not.toMatch(/intrus|external|suggest|person/i);
  });

  it('INTR-1: the second route is the same door', async () => {
    const { stack } = await withPlanning();
    const post = () =>
      fetch(`${stack.url}/api/cognitive/signals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'intrusion', content: 'get me 3 oak logs' }),
      }).then((answer) => answer.json());
    expect(await post()).toMatchObject({ data: { outcome: 'accepted' } });
    expect(await post()).toMatchObject({ data: { outcome: 'suppressed' } });
  });

  it('INTR-1: a body that is no such thought is refused with a code', async () => {
    const { stack } = await withPlanning();
    for (const body of [
      '',
      '{',
      '[]',
      '{"type":"intrusion"}',
      '{"type":"other","content":"x"}',
      '{"type":"intrusion","content":"  "}',
      '{"type":"intrusion","content":7}',
    ]) {
      const answer = await fetch(`${stack.url}/process`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: expect.stringMatching(/^invalid_/) } });
    }
    expect(await stack.thoughts()).toEqual([]);
  });

  it('INTR-2: a tag in the text says the goal outright and leaves the text', async () => {
    const { stack } = await withPlanning();
    expect((await stack.think('Some logs. [GOAL: collect oak_log 3]')).goal).toEqual({
      action: 'collect',
      target: 'oak_log',
      amount: 3,
    });
    expect((await stack.think('[GOAL: craft pickaxe 1]')).goal).toEqual({
      action: 'craft',
      target: 'any_pickaxe',
      amount: 1,
    });
    const thoughts = await stack.thoughts();
    expect(thoughts.map(({ content }) => content)).toEqual(['I want to craft a pickaxe.', 'Some logs.']);
    expect(thoughts.map(({ metadata }) => metadata.extractedGoalSource)).toEqual(['tag', 'tag']);
  });

  it('INTR-4: text without a wish is accepted and recorded, without a goal', async () => {
    const { stack } = await withPlanning();
    const response = await stack.think('What a lovely sunset');
    expect(response).toMatchObject({ accepted: true, outcome: 'accepted', recorded: true });
    expect(response).not.toHaveProperty('goal');
    expect((await stack.thoughts())[0]).toMatchObject({ type: 'reflection', convertEligible: false });
    expect((await stack.state()).intero.stress).toBe(20);
  });

  it('INTR-2: "a tree" to be found is one of this world', async () => {
    const birch = { name: 'birch_log', count: 9, nearest: { x: 3, y: 64, z: 0 }, distance: 3 };
    const body = await startFakeBody(snapshot({ nearbyBlocks: [birch] }));
    cleanups.push(() => body.stop());
    const { stack } = await withPlanning({ MINECRAFT_INTERFACE_URL: body.url });
    await until(
      'the body was heard',
      async () => (await stack.think(`find a tree, ${Math.random()}`)).goal?.target === 'birch_log',
    );
    const cherry = { ...birch, name: 'cherry_log' };
    body.emit(typedEvent('bot.state', snapshot({ nearbyBlocks: [cherry] })));
    await until(
      'the news was heard',
      async () => (await stack.think(`find a tree, ${Math.random()}`)).goal?.target === 'cherry_log',
    );
  });
});

describe('outcomes', () => {
  it('INTR-5: the same thought in other spacing and case is suppressed for eight minutes, over a restart', async () => {
    const { stack } = await withPlanning();
    const first = await stack.think('Get me  3 oak logs');
    const again = await stack.think(' get ME 3 Oak\nlogs ');
    expect(again).toMatchObject({
      accepted: false,
      outcome: 'suppressed',
      recorded: false,
      thoughtId: first.thoughtId,
    });
    stack.clock.forward(7 * MINUTE);
    await stack.halt();
    await stack.start();
    await stack.ready();
    expect((await stack.think('get me 3 oak logs')).outcome).toBe('suppressed');
    stack.clock.forward(MINUTE + 1_000);
    const later = await stack.think('get me 3 oak logs');
    expect(later.outcome).toBe('accepted');
    expect(later.thoughtId).not.toBe(first.thoughtId);
    expect(await stack.thoughts()).toHaveLength(2);
    expect(await stack.events('thought')).toHaveLength(2);
    expect((await stack.events('intrusion')).map(({ data }) => readEvent('intrusion', data)?.outcome)).toEqual([
      'accepted',
      'suppressed',
      'suppressed',
      'accepted',
    ]);
  });

  it('INTR-5: the same thought posted many times at once is one thought', async () => {
    const { stack } = await withPlanning();
    const responses = await Promise.all(Array.from({ length: 8 }, () => stack.think('collect 5 dirt')));
    expect(responses.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(responses.filter(({ outcome }) => outcome === 'suppressed')).toHaveLength(7);
    expect(new Set(responses.map(({ thoughtId }) => thoughtId)).size).toBe(1);
  });

  it('INTR-4, SAFE-1: what the policy forbids is refused with its rule, again and again, as one thought', async () => {
    const { stack } = await withPlanning();
    const response = await stack.think('dig straight down to lava');
    expect(response).toMatchObject({ accepted: false, outcome: 'refused', rule: 'dig_straight_down', recorded: true });
    expect(response).not.toHaveProperty('goal');
    expect((await stack.thoughts())[0]).toMatchObject({ convertEligible: false, metadata: { outcome: 'refused' } });
    expect((await stack.thoughts())[0]).not.toHaveProperty('goal');
    const [blocked] = await stack.events('policy.blocked');
    expect(blocked).toMatchObject({
      data: { layer: 'input', rule: 'dig_straight_down', text: expect.stringContaining('straight down') },
      trace: { thoughtId: response.thoughtId },
    });
    const metrics = await (await fetch(`${stack.url}/metrics`)).text();
    expect(metrics).toMatch(/cognition_policy_blocks_total\{rule="dig_straight_down",[^}]*\} 1/);
    const again = await stack.think('Dig straight down to lava');
    expect(again).toMatchObject({
      outcome: 'refused',
      rule: 'dig_straight_down',
      recorded: false,
      thoughtId: response.thoughtId,
    });
    expect(await stack.events('thought')).toHaveLength(1);
    const state = await stack.state();
    expect(state.constitutionalFilter.refusals).toBe(2);
    expect(state.intero.stress).toBe(20);
  });

  it('SAFE-1: a forbidden goal is refused behind a tag too, and its tag stays out of the text', async () => {
    const { stack } = await withPlanning();
    expect(await stack.think('[GOAL: collect lava_bucket 1]')).toMatchObject({ outcome: 'refused', rule: 'lava' });
    const [thought] = await stack.thoughts();
    expect(thought?.content).not.toContain('[GOAL');
    expect(thought).not.toHaveProperty('goal');
  });

  it('INTR-4: while planning is away a wish fails, is kept without its goal, and opens no window', async () => {
    const { planning, stack } = await withPlanning();
    await planning.stop();
    await until('the stream is lost', async () => !(await fetch(`${stack.url}/ready`)).ok);
    const failed = await stack.think('collect 3 oak logs');
    expect(failed).toMatchObject({ accepted: false, outcome: 'failed', code: 'upstream_unreachable', recorded: true });
    expect((await stack.thoughts())[0]).toMatchObject({
      convertEligible: false,
      metadata: { outcome: 'failed', extractedGoalSource: 'none' },
    });
    expect((await stack.thoughts())[0]).not.toHaveProperty('goal');
    expect((await stack.think('I like it here')).outcome).toBe('accepted');
    expect((await stack.state()).intero.stress).toBe(20);
    const back = await startFakePlanning({ port: planning.port });
    cleanups.push(() => back.stop());
    await stack.ready();
    expect(await stack.think('collect 3 oak logs')).toMatchObject({ outcome: 'accepted', goal: { target: 'oak_log' } });
  });

  it('INTR-3: badly hurt, only what keeps alive is acted on; the rest is dismissed with its reason kept', async () => {
    const body = await startFakeBody(snapshot({ health: 3 }));
    cleanups.push(() => body.stop());
    const { stack } = await withPlanning({ MINECRAFT_INTERFACE_URL: body.url });
    await until(
      'it was heard how bad it is',
      async () => (await stack.think(`craft a chest, ${Math.random()}`)).outcome === 'resisted',
    );
    const response = await stack.think('collect 3 oak logs');
    expect(response).toMatchObject({ accepted: false, outcome: 'resisted', response: 'Dismissed', recorded: true });
    expect(response).not.toHaveProperty('goal');
    const [thought] = await stack.thoughts();
    expect(thought).toMatchObject({
      convertEligible: false,
      goal: { target: 'oak_log' },
      metadata: { outcome: 'resisted' },
    });
    const note = readEvent('intrusion', (await stack.events('intrusion')).at(-1)?.data);
    expect(note?.reason).toBe('I am too badly hurt for that now.');
    expect((await stack.think('get 2 apples')).outcome).toBe('accepted');
    expect((await stack.think('collect 3 oak logs')).outcome).toBe('suppressed');
  });

  it('INTR-3: without the consideration step the same thought is acted on', async () => {
    const body = await startFakeBody(snapshot({ health: 3 }));
    cleanups.push(() => body.stop());
    const { stack } = await withPlanning({ MINECRAFT_INTERFACE_URL: body.url, ENABLE_CONSIDERATION_STEP: 'false' });
    expect((await stack.think('collect 3 oak logs')).outcome).toBe('accepted');
  });

  it('INTR-3: exactly what is under way already is let go; another amount is left to intake', async () => {
    const { planning, stack } = await withPlanning();
    const goal = goalSchema.parse({ action: 'collect', target: 'oak_log', amount: 3 });
    planning.emit(decided({ taskId: 'task_7', goal }));
    await until('the task is known', async () => {
      stack.clock.forward(9 * MINUTE);
      return (await stack.think('collect 3 oak logs')).outcome === 'resisted';
    });
    expect((await stack.think('collect 4 oak logs')).outcome).toBe('accepted');
    expect(await stack.think('stop collecting logs')).toMatchObject({
      outcome: 'accepted',
      goal: { action: 'cancel', target: 'task_7' },
    });
    planning.emit(typedEvent('task.finished', task({ id: 'task_7', status: 'completed', goal })));
    await until('it is finished', async () => {
      stack.clock.forward(9 * MINUTE);
      return (await stack.think('collect 3 oak logs')).outcome === 'accepted';
    });
  });

  it('INTERO-1: stress moves with what is accepted and resisted, and outlives a restart', async () => {
    const { stack } = await withPlanning();
    expect((await stack.state()).intero).toMatchObject({
      stress: 20,
      focus: 80,
      curiosity: 75,
      partial: true,
      stressAxes: { situational: null, time: null },
    });
    await stack.think('collect 3 oak logs');
    expect((await stack.state()).intero).toMatchObject({
      stress: 16,
      partial: true,
      stressAxes: { situational: 16, time: null },
    });
    const told = (await stack.events('intero')).map(({ data }) => readEvent('intero', data));
    expect(told[0]).toMatchObject({ stress: 16, focus: 80 });
    // Its mind was taken off what it was at.
    expect(told.at(-1)).toMatchObject({ stress: 16, focus: 74 });
    await stack.halt();
    await stack.start();
    expect((await stack.state()).intero).toMatchObject({ stress: 16, stressAxes: { situational: 16 } });
  });
});

describe('the service', () => {
  it('INTERO-3: tells its inner state', async () => {
    const { stack } = await withPlanning();
    await stack.think('what a day');
    expect(await stack.state()).toMatchObject({
      cognitiveCore: { mind: { mode: 'none', found: 'config' }, thoughts: 1 },
      constitutionalFilter: { rules: expect.arrayContaining(['dig_straight_down', 'lava']), refusals: 0 },
      intrusionInterface: { suppressionMs: 480_000, outcomes: { accepted: 1 } },
      selfModel: { name: 'Mira', botId: 'bot-1' },
      socialCognition: { playersKnown: 0 },
    });
    const metrics = await (await fetch(`${stack.url}/metrics`)).text();
    expect(metrics).toMatch(/cognition_intrusions_total\{[^}]*outcome="accepted"[^}]*\} 1/);
  });

  it('lives without body and planning, says that it is not ready, and stops at once', async () => {
    const stack = new CognitionStack({});
    cleanups.push(() => stack.end());
    await stack.start();
    const ready = await fetch(`${stack.url}/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      error: { code: 'not_ready', detail: { planning: false, body: false, mind: 'none' } },
    });
    expect((await stack.think('hello world')).outcome).toBe('accepted');
    await stack.halt();
  });
});
